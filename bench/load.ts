// Runs wrk and reads its figures. Where two cores are compared one serves and the other asks.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/running-shop.ts'

/** Latencies in milliseconds. `refused`: answers other than 2xx and 3xx; `broken`: no answer at all. */
export type Load = { perSecond: number; p50: number; p99: number; refused: number; broken: number }
export type Asking = { seconds?: number; connections?: number; headers?: readonly string[]; pinned?: boolean }
/** `buyers`: each POST comes from a network and an e-mail address of its own; the shop trusts one proxy. */
type AskingInTurn = Asking & { buyers?: boolean }
/** One question; `body` is JSON and makes it a POST. */
export type Question = { path: string; body?: unknown }

const canPin = spawnSync('taskset', ['--version']).status === 0
export const onCore = (core: number, command: readonly string[]): string[] =>
  canPin ? ['taskset', '-c', String(core), ...command] : [...command]

/** `wrk -t1 -c16` for some seconds on one address. Throws when wrk is missing. */
export const wrk = (url: string, { seconds = 4, connections = 16, headers = [], pinned = false }: Asking = {}): Promise<Load> =>
  measured(['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headers.flatMap((header) => ['-H', header]), url], pinned)

/** The same with a list of questions, each asked in turn; a POST carries an Idempotency-Key of its own. */
export async function wrkInTurn(
  origin: string,
  questions: readonly Question[],
  { seconds = 4, connections = 16, buyers = false }: AskingInTurn = {},
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-bench-'))
  const list = join(folder, 'questions')
  try {
    writeFileSync(list, questions.map(({ path, body }) => `${path}\t${body === undefined ? '' : JSON.stringify(body)}\n`).join(''))
    const script = ['-s', 'bench/in-turn.lua', origin, '--', list, ...(buyers ? ['buyers'] : [])]
    return await measured(['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...script], false)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measured(options: readonly string[], pinned: boolean): Promise<Load> {
  const [program = '', ...rest] = pinned ? onCore(1, ['wrk', ...options]) : ['wrk', ...options]
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (part: Buffer) => void (text += part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`wrk ended with ${code}`)
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
  const latency = (part: string) => {
    const [, value, unit] = new RegExp(`${part}%\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? []
    return Number(value ?? Number.NaN) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? 1)
  }
  const broken = [...(/Socket errors: (.*)/.exec(text)?.[1] ?? '').matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0)
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: latency('50'),
    p99: latency('99'),
    refused: number(/Non-2xx or 3xx responses: (\d+)/),
    broken,
  }
}

/** A bare node:http server that sends this many bytes, on the core where the shop would be. */
export async function bareServer(bytes: number): Promise<{ url: string; pid: number; stop: () => void }> {
  const port = await freePort()
  const [program = '', ...options] = onCore(0, [process.execPath, 'bench/baseline.ts', String(bytes), String(port)])
  const child: ChildProcess = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout!, 'data')
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => void child.kill() }
}

/** Answers a second of a bare server that sends this many bytes: what a figure of the same run is compared with. */
export async function bareRate(bytes: number, seconds = 3): Promise<number> {
  const bare = await bareServer(bytes)
  try {
    await wrk(bare.url, { seconds: 1, pinned: true })
    return (await wrk(bare.url, { seconds, pinned: true })).perSecond
  } finally {
    bare.stop()
  }
}
