// Leaves in order: what was opened last is closed first, on the first signal; a second signal ends at once.

export type Shutdown = {
  add: (name: string, close: () => Promise<void>) => void
  /** Closes everything that was opened: for a start that failed half-way, or because another process says so. Does nothing when it is leaving already. */
  now: (exitCode: number) => Promise<never>
}

/** Milliseconds. Ctrl-C under `npm start` reaches the shop twice: from the terminal and passed on by npm. */
const sameSignalWithin = 1000

/** `signals` that mean leaving. */
export function gracefulShutdown(say: (line: string) => void, signals: readonly NodeJS.Signals[]): Shutdown {
  const opened: { name: string; close: () => Promise<void> }[] = []
  let leaving: Promise<never> | undefined
  let firstSignalAt = 0

  async function leave(exitCode: number): Promise<never> {
    let code = exitCode
    for (const { name, close } of opened.toReversed())
      await close().catch((error: unknown) => {
        code = 1
        say(`closing the ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
      })
    process.exit(code)
  }
  const now = (exitCode: number) => (leaving ??= leave(exitCode))
  for (const signal of signals)
    process.on(signal, () => {
      if (leaving && performance.now() - firstSignalAt > sameSignalWithin) process.exit(1)
      if (!leaving) firstSignalAt = performance.now()
      void now(0)
    })
  return { add: (name, close) => void opened.push({ name, close }), now }
}
