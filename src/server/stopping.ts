// Leaves in order: what was opened last is closed first, on the first signal; a second signal ends at once.

export type Stopping = {
  add: (name: string, close: () => Promise<void>) => void
  /** Closes everything that was opened, for a start that failed half-way. */
  now: (exitCode: number) => Promise<never>
}

export function inOrder(say: (line: string) => void): Stopping {
  const opened: { name: string; close: () => Promise<void> }[] = []
  let leaving = false

  async function leave(exitCode: number): Promise<never> {
    if (leaving) process.exit(1)
    leaving = true
    let code = exitCode
    for (const { name, close } of opened.toReversed())
      await close().catch((error: unknown) => {
        code = 1
        say(`closing the ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
      })
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave(0))
  return { add: (name, close) => void opened.push({ name, close }), now: leave }
}
