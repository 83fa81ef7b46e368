// Looks at a running shop from outside, on Linux: its memory, its processor time, and emptying its page cache.

import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of one process, in MB. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes = ''] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Processor time of all threads of one process since they began, in milliseconds. */
export function processorMilliseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6
}

/** How many answers the page cache holds. */
async function kept(url: string): Promise<number> {
  const text = await fetch(`${url}/metrics`).then((answer) => answer.text())
  return Number(/^shop_page_cache_entries (\d+)/m.exec(text)?.[1])
}

/** Waits until the page cache holds nothing; throws when something stays, because `empty` did not name it. */
export async function cacheEmptied(url: string, empty: () => Promise<unknown>): Promise<void> {
  await empty()
  for (let looks = 0; looks < 100; looks++) {
    if ((await kept(url)) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the page cache still holds answers')
}

/** The same for a process and all that it started, such as a database server with its connections. */
export function familyMilliseconds(pid: number): number {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => parentOf(Number(name)) ?? [])
  const family = new Set([pid])
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const { pid, parent } of parents) if (family.has(parent)) family.add(pid)
  }
  return [...family].reduce((sum, one) => sum + (ifAlive(() => processorMilliseconds(one)) ?? 0), 0)
}

const parentOf = (pid: number) =>
  ifAlive(() => ({ pid, parent: Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) }))

/** Processes come and go while they are counted. */
function ifAlive<Value>(look: () => Value): Value | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
