// Runs wrk against one address and reads its figures. One core serves, the other asks, where taskset exists.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'

export type Load = { perSecond: number; p50: number; p99: number; errors: number }

const pinned = spawnSync('taskset', ['--version']).status === 0
export const onCore = (core: number, command: string[]): string[] => (pinned ? ['taskset', '-c', String(core), ...command] : command)

/** `wrk -t1 -c16` for some seconds; latencies in milliseconds. Throws when wrk is missing. */
export function wrk(url: string, { seconds = 4, connections = 16, headers = [] as string[] } = {}): Load {
  const [program, ...options] = onCore(1, [
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...headers.flatMap((header) => ['-H', header]),
    url,
  ])
  const text = execFileSync(program!, options, { encoding: 'utf8' })
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
  const latency = (share: string) => {
    const [, value, unit] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? []
    return Number(value ?? 0) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? 'ms'] ?? 1)
  }
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: latency('50'),
    p99: latency('99'),
    errors: number(/Non-2xx or 3xx responses: (\d+)/),
  }
}

/** The bare server for this many bytes, pinned like the shop. */
export async function baseline(bytes: number, port: number): Promise<{ url: string; process: ChildProcess }> {
  const [program, ...options] = onCore(0, [process.execPath, 'bench/baseline.ts', String(bytes), String(port)])
  const child = spawn(program!, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
  return { url: `http://127.0.0.1:${port}/`, process: child }
}

export function table(rows: Record<string, string | number>[]): void {
  const names = Object.keys(rows[0] ?? {})
  console.log(`| ${names.join(' | ')} |`)
  console.log(`| ${names.map(() => '---').join(' | ')} |`)
  for (const row of rows) console.log(`| ${names.map((name) => row[name]).join(' | ')} |`)
}
