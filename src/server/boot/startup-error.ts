// The reason why the shop cannot start, in one line for the operator.

export class StartupError extends Error {
  override name = 'CannotStart'
}

/**
 * Returns the text to print for a failed start: a known reason alone, any other error with its
 * stack.
 */
export const describeStartupFailure = (error: unknown): string => {
  if (error instanceof StartupError)
    return `Cannot start: ${error.message.replaceAll(/\s+/g, ' ').trim()}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
