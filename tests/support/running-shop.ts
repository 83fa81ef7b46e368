// A real shop in a process of its own, as a newcomer starts it: own data, free port, stopped with SIGTERM.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBuilt } from '#server/start/build-stamp.ts'
import { testSecretKey } from './builders/links.ts'

export type RunningShop = {
  url: string
  dataDir: string
  port: number
  process: ChildProcess
  stop: () => Promise<void>
  kill: () => Promise<void>
  output: () => string
}
type Options = { launcher?: string[]; dataDir?: string; port?: number; env?: Record<string, string>; keepData?: boolean }

/** The process alone, without waiting for it. @throws when the source changed since the build: tests that run side by side must not each build. */
export function spawnShop({
  launcher = [],
  dataDir,
  port,
  env = {},
}: {
  launcher?: string[]
  dataDir: string
  port: number
  env?: Record<string, string>
}) {
  if (!isBuilt()) throw new Error('The source changed since the build: npm run build')
  const [program, ...options] = [...launcher, 'sh', 'src/server/start/start.sh']
  return spawn(program, options, {
    env: { ...bareEnvironment(), PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Starts the built shop as `npm start` does and waits until /readyz answers 200; throws with the shop's output when it ends early. */
export async function startShop(options: Options = {}): Promise<RunningShop> {
  // Somebody else may take the free port before the shop does.
  for (let tries = 0; ; tries++)
    try {
      return await started(options)
    } catch (error) {
      if (options.port !== undefined || tries === 2 || !String(error).includes('is taken')) throw error
    }
}

async function started({ launcher = [], dataDir = newDataDir(), port, env = {}, keepData = false }: Options): Promise<RunningShop> {
  const own = port ?? (await freePort())
  const child = spawnShop({ launcher, dataDir, port: own, env })
  let output = ''
  child.stdout.on('data', (text: Buffer) => void (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => void (output += text.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
    if (!keepData) rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  const url = `http://localhost:${own}`
  await ready(url, child, () => output)
  return { url, dataDir, port: own, process: child, stop: end('SIGTERM'), kill: end('SIGKILL'), output: () => output }
}

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'luwte-test-'))

/** A copy of the data of a shop that does not run, in a folder of its own. */
export function copyOfData(from: string): string {
  const dataDir = newDataDir()
  // Owners and rights stay: PostgreSQL refuses a folder that others can read, and started by root it runs as another user.
  execFileSync('cp', ['-a', `${from}/.`, dataDir])
  return dataDir
}

/** Settings of the machine that runs the tests must not leak into the shop under test. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  const own = { SECRET_KEY: testSecretKey.toString('base64') }
  return Object.fromEntries(Object.entries({ PATH, HOME, TMPDIR, LANG, ...own }).filter(([, value]) => value !== undefined))
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the shop ended while starting:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`the shop was not ready in time:\n${output()}`)
}
