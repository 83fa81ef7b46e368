// Reads memory and processor time of a running shop on Linux, and empties its page cache. Usage:
// imported, not run by itself.

import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Resident memory of one process, in MB. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes = ''] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Processor time of all threads of one process since they started, in milliseconds. */
export function cpuMilliseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6
}

/** Number of responses in the page cache, and of requests that it answered since the start. */
export async function readCacheCounts(
  url: string,
): Promise<{ entries: number; archived: number; hits: number }> {
  const text = await fetch(`${url}/metrics`).then((response) => response.text())
  const read = (name: string) =>
    Number(new RegExp(`^shop_page_cache_${name} (\\d+)`, 'm').exec(text)?.[1])
  return { entries: read('entries'), archived: read('archived'), hits: read('hits') }
}

/**
 * Runs `invalidate` and waits until the page cache is empty.
 *
 * @throws when responses remain, because `invalidate` does not cover all tags
 */
export async function emptyPageCache(
  url: string,
  invalidate: () => Promise<unknown>,
): Promise<void> {
  await invalidate()
  for (let attempt = 0; attempt < 100; attempt++) {
    if ((await readCacheCounts(url)).entries === 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the page cache still has responses')
}

/**
 * `cpuMilliseconds` of a process and all its descendants, such as a database server with its
 * connections.
 */
export const processTreeMilliseconds = (pid: number): number =>
  processTree(pid).reduce((sum, member) => sum + (ifAlive(() => cpuMilliseconds(member)) ?? 0), 0)

/** Resident memory of a shop with all its web processes, without its embedded database, in MB. */
export const nodeMegabytes = (pid: number): number =>
  processTree(pid)
    .filter((member) => ifAlive(() => readlinkSync(`/proc/${member}/exe`))?.endsWith('/node'))
    .reduce((sum, member) => sum + (ifAlive(() => residentMegabytes(member)) ?? 0), 0)

/** A process and all its descendants. */
function processTree(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => parentOf(Number(name)) ?? [])
  const tree = new Set([pid])
  for (let size = 0; size !== tree.size;) {
    size = tree.size
    for (const { pid, parent } of parents) if (tree.has(parent)) tree.add(pid)
  }
  return [...tree]
}

const parentOf = (pid: number) =>
  ifAlive(() => ({
    pid,
    parent: Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]),
  }))

/** Returns undefined when the process has exited since it was listed. */
function ifAlive<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
