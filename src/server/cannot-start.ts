// Why the shop cannot start, in one line fit for whoever typed `npm start`.

export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** The line to print for a failed start: the reason alone when it is known, else the whole error. */
export const lineFor = (error: unknown): string => {
  if (error instanceof CannotStart) return `Cannot start: ${error.message.replaceAll(/\s+/g, ' ').trim()}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
