// A connection through a connection pooler in transaction mode, where a prepared statement exists only in the session that prepared it.

import { Client } from 'pg'

/** Prepares each statement without a name, also a statement that the code names. */
export class UnnamedStatementClient extends Client {
  override query = ((statement: unknown, ...rest: unknown[]) =>
    (super.query as (...args: unknown[]) => unknown).call(this, withoutName(statement), ...rest)) as Client['query']
}

const withoutName = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
    ? { ...statement, name: undefined }
    : statement
