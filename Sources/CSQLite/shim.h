#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast, and Swift cannot import a cast. */
static inline sqlite3_destructor_type posturebook_sqlite_transient(void) { return SQLITE_TRANSIENT; }

/* Swift imports no variadic function. A misspelt column in double quotes would be taken for a text. */
static inline void posturebook_sqlite_forbid_strings_in_double_quotes(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
}

#ifdef __linux__
/* A call of Linux that unistd.h declares only for GNU sources. */
extern int syncfs(int descriptor);
#endif

#endif
