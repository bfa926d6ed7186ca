// Fails one call to the operating system, for `.ci/faults`: preloaded, and driven by the environment.
//
//   FAULT_CALL  write, pwrite, fsync, rename, open, mmap, unlink or ftruncate; its variants count as it
//   FAULT_AT    which call of this kind fails, from 1
//   FAULT_KIND  error (EIO, of a write ENOSPC), short (half of a write) or eintr
//   FAULT_MARK  a file that is made when the call was reached
//
// Writes to the standard streams are left out: they are no file of the program's. Mappings without a
// file are, too: they are the allocator's.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

enum kind { NONE, ERROR, SHORT, EINTR_ONCE };

static atomic_int calls;

/// What is to happen to this call.
static enum kind fault(const char *call) {
  static const char *wanted, *kind, *mark;
  static int at = -1;
  if (at < 0) {
    wanted = getenv("FAULT_CALL");
    kind = getenv("FAULT_KIND");
    mark = getenv("FAULT_MARK");
    const char *number = getenv("FAULT_AT");
    at = number ? atoi(number) : 0;
  }
  if (at == 0 || !wanted || !kind || strcmp(wanted, call) != 0) return NONE;
  if (atomic_fetch_add(&calls, 1) + 1 != at) return NONE;
  if (mark) {
    int file = (int)syscall(SYS_openat, AT_FDCWD, mark, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    if (file >= 0) syscall(SYS_close, file);
  }
  if (strcmp(kind, "short") == 0) return SHORT;
  return strcmp(kind, "eintr") == 0 ? EINTR_ONCE : ERROR;
}

/// Whether the call fails, and why.
static int fails(const char *call, int error) {
  switch (fault(call)) {
  case ERROR: errno = error; return 1;
  case EINTR_ONCE: errno = EINTR; return 1;
  default: return 0;
  }
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static ssize_t half(size_t count) { return count > 1 ? (ssize_t)(count / 2) : (ssize_t)count; }

ssize_t write(int file, const void *bytes, size_t count) {
  if (file > 2) {
    switch (fault("write")) {
    case ERROR: errno = ENOSPC; return -1;
    case EINTR_ONCE: errno = EINTR; return -1;
    case SHORT: count = (size_t)half(count); break;
    case NONE: break;
    }
  }
  return NEXT(write)(file, bytes, count);
}

#define PWRITE(name, offset_type)                                                                  \
  ssize_t name(int file, const void *bytes, size_t count, offset_type offset) {                    \
    switch (fault("pwrite")) {                                                                     \
    case ERROR: errno = ENOSPC; return -1;                                                         \
    case EINTR_ONCE: errno = EINTR; return -1;                                                     \
    case SHORT: count = (size_t)half(count); break;                                                \
    case NONE: break;                                                                              \
    }                                                                                              \
    return NEXT(name)(file, bytes, count, offset);                                                 \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

int fsync(int file) { return fails("fsync", EIO) ? -1 : NEXT(fsync)(file); }
int fdatasync(int file) { return fails("fsync", EIO) ? -1 : NEXT(fdatasync)(file); }
int syncfs(int file) { return fails("fsync", EIO) ? -1 : NEXT(syncfs)(file); }

int rename(const char *from, const char *to) {
  return fails("rename", EIO) ? -1 : NEXT(rename)(from, to);
}
int renameat(int folder, const char *from, int other, const char *to) {
  return fails("rename", EIO) ? -1 : NEXT(renameat)(folder, from, other, to);
}
int renameat2(int folder, const char *from, int other, const char *to, unsigned flags) {
  return fails("rename", EIO) ? -1 : NEXT(renameat2)(folder, from, other, to, flags);
}

/// The mode that follows the flags of an open that makes a file.
#define MODE(flags)                                                                                \
  mode_t mode = 0;                                                                                 \
  if (((flags) & O_CREAT) || ((flags) & O_TMPFILE) == O_TMPFILE) {                                 \
    va_list rest;                                                                                  \
    va_start(rest, flags);                                                                         \
    mode = va_arg(rest, mode_t);                                                                   \
    va_end(rest);                                                                                  \
  }

#define OPEN(name)                                                                                 \
  int name(const char *path, int flags, ...) {                                                     \
    MODE(flags)                                                                                    \
    return fails("open", EIO) ? -1 : NEXT(name)(path, flags, mode);                                \
  }
#define OPENAT(name)                                                                               \
  int name(int folder, const char *path, int flags, ...) {                                         \
    MODE(flags)                                                                                    \
    return fails("open", EIO) ? -1 : NEXT(name)(folder, path, flags, mode);                        \
  }
OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)

#define MMAP(name, offset_type)                                                                    \
  void *name(void *at, size_t length, int protection, int flags, int file, offset_type offset) {   \
    if (file >= 0 && fails("mmap", ENOMEM)) return MAP_FAILED;                                     \
    return NEXT(name)(at, length, protection, flags, file, offset);                                \
  }
MMAP(mmap, off_t)
MMAP(mmap64, off64_t)

int unlink(const char *path) { return fails("unlink", EIO) ? -1 : NEXT(unlink)(path); }
int unlinkat(int folder, const char *path, int flags) {
  return fails("unlink", EIO) ? -1 : NEXT(unlinkat)(folder, path, flags);
}

int ftruncate(int file, off_t length) {
  return fails("ftruncate", EIO) ? -1 : NEXT(ftruncate)(file, length);
}
int ftruncate64(int file, off64_t length) {
  return fails("ftruncate", EIO) ? -1 : NEXT(ftruncate64)(file, length);
}
