// Runs wrk and parses its output. A comparison with the baseline gives one core to the server and
// the other to wrk. Usage: imported, not run by itself.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/running-shop.ts'

/**
 * Latencies in milliseconds. `errorResponses` are those other than 2xx and 3xx; `connectionErrors`
 * are requests without a response.
 */
export type WrkResult = {
  perSecond: number
  p50: number
  p99: number
  errorResponses: number
  connectionErrors: number
}
export type WrkOptions = {
  seconds?: number
  connections?: number
  headers?: readonly string[]
  pinned?: boolean
}
/**
 * `asDistinctCustomers` sends each POST from another network and e-mail address, through one
 * trusted proxy.
 */
type RequestListOptions = WrkOptions & { asDistinctCustomers?: boolean }
/** `body` is sent as JSON and makes the request a POST. */
export type BenchRequest = { path: string; body?: unknown }

const canPin = spawnSync('taskset', ['--version']).status === 0
export const pinToCore = (core: number, command: readonly string[]): string[] =>
  canPin ? ['taskset', '-c', String(core), ...command] : [...command]

/**
 * Runs `wrk -t1 -c16` for some seconds on one URL.
 *
 * @throws when wrk is missing
 */
export const runWrk = (
  url: string,
  { seconds = 4, connections = 16, headers = [], pinned = false }: WrkOptions = {},
): Promise<WrkResult> =>
  runAndParse(
    [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--latency',
      ...headers.flatMap((header) => ['-H', header]),
      url,
    ],
    pinned,
  )

/**
 * Runs wrk over a list of requests, one after the other; each POST has an Idempotency-Key of its
 * own.
 */
export async function runWrkOnRequests(
  origin: string,
  requests: readonly BenchRequest[],
  { seconds = 4, connections = 16, asDistinctCustomers = false }: RequestListOptions = {},
): Promise<WrkResult> {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-bench-'))
  const requestFile = join(folder, 'requests')
  try {
    writeFileSync(
      requestFile,
      requests
        .map(({ path, body }) => `${path}\t${body === undefined ? '' : JSON.stringify(body)}\n`)
        .join(''),
    )
    const script = [
      '-s',
      'bench/request-list.lua',
      origin,
      '--',
      requestFile,
      ...(asDistinctCustomers ? ['customers'] : []),
    ]
    return await runAndParse(
      ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...script],
      false,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runAndParse(options: readonly string[], pinned: boolean): Promise<WrkResult> {
  const [program = '', ...rest] = pinned ? pinToCore(1, ['wrk', ...options]) : ['wrk', ...options]
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (part: Buffer) => void (output += part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`wrk ended with ${code}`)
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0)
  const latency = (part: string) => {
    const [, value, unit] = new RegExp(`${part}%\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? []
    return Number(value ?? Number.NaN) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? 1)
  }
  const connectionErrors = [
    ...(/Socket errors: (.*)/.exec(output)?.[1] ?? '').matchAll(/\d+/g),
  ].reduce((sum, [count]) => sum + Number(count), 0)
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: latency('50'),
    p99: latency('99'),
    errorResponses: number(/Non-2xx or 3xx responses: (\d+)/),
    connectionErrors,
  }
}

/** Starts baseline.ts with this many bytes, on the core where the shop would run. */
export async function startBaselineServer(
  bytes: number,
): Promise<{ url: string; pid: number; stop: () => void }> {
  const port = await freePort()
  const [program = '', ...options] = pinToCore(0, [
    process.execPath,
    'bench/baseline.ts',
    String(bytes),
    String(port),
  ])
  const child: ChildProcess = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout!, 'data')
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => void child.kill() }
}

/**
 * Responses per second of a bare server that sends this many bytes, to compare a figure of the same
 * run with.
 */
export async function measureBaselineRate(bytes: number, seconds = 3): Promise<number> {
  const baseline = await startBaselineServer(bytes)
  try {
    await runWrk(baseline.url, { seconds: 1, pinned: true })
    return (await runWrk(baseline.url, { seconds, pinned: true })).perSecond
  } finally {
    baseline.stop()
  }
}
