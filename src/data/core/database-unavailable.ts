// Recognises errors that mean that the database is unavailable, rather than that a query is wrong.

/**
 * Node and PostgreSQL error codes for a failed connection, a server that starts or stops, or a lack
 * of connections, memory or disk space. Also the codes for a disk error, a read-only database and a
 * timeout.
 */
const codes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08...|25006|57P0[1-3]|53...|58030|57014)$/
const messages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|pool after calling end/

/**
 * Also checks the causes of the error, because Drizzle wraps the errors of the PostgreSQL driver.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, syscall, message } = current as Error & { code?: unknown; syscall?: unknown }
    if (
      (typeof code === 'string' && codes.test(code)) ||
      syscall === 'connect' ||
      messages.test(message)
    )
      return true
  }
  return false
}
