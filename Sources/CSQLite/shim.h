#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast, and Swift cannot import a cast. */
static inline sqlite3_destructor_type posturebook_sqlite_transient(void) { return SQLITE_TRANSIENT; }

#endif
