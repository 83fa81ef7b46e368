// Whether a failure means that the database cannot serve now, rather than that a query was wrong.

/**
 * Connection refused, reset or ended by the server, shutting down or starting up; out of connections, memory or disk, a disk that
 * fails or a database that only reads; no answer in time.
 */
const codes = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08...|25006|57P0[1-3]|53...|58030|57014)$/
const sentences =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|pool after calling end/

/** Looks through wrapped errors, as the query builder wraps the driver's. */
export function databaseGone(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code, syscall, message } = one as Error & { code?: unknown; syscall?: unknown }
    if ((typeof code === 'string' && codes.test(code)) || syscall === 'connect' || sentences.test(message)) return true
  }
  return false
}
