// Statements that run so often that building them anew each time costs more than sending them.

import type { Db } from './db.ts'

/**
 * Builds the statement at its first use with a connection pool, and returns the same one from then
 * on. A transaction is a Db of its own, and builds its own. Prepare the statement under a name, so
 * that PostgreSQL keeps its plan too.
 */
export function prepareOnce<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>()
  return (db) => {
    const built = statements.get(db) ?? build(db)
    statements.set(db, built)
    return built
  }
}
