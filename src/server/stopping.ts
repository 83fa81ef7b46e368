// Leaves in order: what was opened last is closed first, on the first signal; a second signal ends at once.

export type Stopping = { add: (name: string, close: () => Promise<void>) => void }

export function inOrder(say: (line: string) => void): Stopping {
  const opened: { name: string; close: () => Promise<void> }[] = []
  let leaving = false
  const leave = async () => {
    if (leaving) process.exit(1)
    leaving = true
    let failed = false
    for (const { name, close } of opened.toReversed())
      await close().catch((error: unknown) => {
        failed = true
        say(`closing the ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
      })
    process.exit(failed ? 1 : 0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave())
  return { add: (name, close) => void opened.push({ name, close }) }
}
