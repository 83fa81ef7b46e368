// Shuts down on the first signal: closes resources in reverse order of opening. A later signal
// exits at once, unless it arrives within `duplicateSignalMs` of the first.

export type Shutdown = {
  add: (name: string, close: () => Promise<void>) => void
  /**
   * Shuts down without a signal, for example after a failed start. Has no effect if the shutdown
   * has begun.
   */
  now: (exitCode: number) => Promise<never>
}

/**
 * Under `npm start`, Ctrl-C reaches the shop twice within this time: from the terminal and from
 * npm.
 */
const duplicateSignalMs = 1000

export function createShutdown(
  log: (line: string) => void,
  signals: readonly NodeJS.Signals[],
): Shutdown {
  const opened: { name: string; close: () => Promise<void> }[] = []
  let shutdown: Promise<never> | undefined
  let firstSignalAt = 0

  async function closeAll(exitCode: number): Promise<never> {
    let code = exitCode
    for (const { name, close } of opened.toReversed())
      await close().catch((error: unknown) => {
        code = 1
        log(`closing the ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
      })
    process.exit(code)
  }
  const now = (exitCode: number) => (shutdown ??= closeAll(exitCode))
  for (const signal of signals)
    process.on(signal, () => {
      if (shutdown && performance.now() - firstSignalAt > duplicateSignalMs) process.exit(1)
      if (!shutdown) firstSignalAt = performance.now()
      void now(0)
    })
  return { add: (name, close) => void opened.push({ name, close }), now }
}
