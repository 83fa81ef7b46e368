// A connection through a connection pooler in transaction mode, where a prepared statement exists
// only in the session that prepared it.

import { TracedClient } from './traced-client.ts'

/** Prepares each statement without a name, also a statement that the code names. */
export class UnnamedStatementClient extends TracedClient {
  override query(statement: unknown, ...rest: unknown[]): never {
    return super.query(withoutName(statement), ...rest)
  }
}

const withoutName = (statement: unknown): unknown =>
  typeof statement === 'object' &&
  statement !== null &&
  'name' in statement &&
  !('submit' in statement)
    ? { ...statement, name: undefined }
    : statement
