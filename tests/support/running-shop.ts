// Starts a real shop in a process of its own: own data, free port, stopped with SIGTERM.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { isBuildCurrent } from '#server/build/build-stamp.ts'
import { testSecretKey } from './builders/links.ts'
import { createScratchFolder, removeFolder } from './scratch-folder.ts'

export type RunningShop = {
  url: string
  dataDir: string
  port: number
  process: ChildProcess
  stop: () => Promise<void>
  kill: () => Promise<void>
  output: () => string
}
type Options = {
  launcher?: string[]
  command?: string[]
  dataDir?: string
  port?: number
  env?: Record<string, string>
  keepData?: boolean
}

/**
 * Spawns the process without waiting until it is ready. @throws when the source changed since the
 * build: concurrent tests must not each build.
 */
export function spawnShop({
  launcher = [],
  command = ['sh', 'src/server/boot/start.sh'],
  dataDir,
  port,
  env = {},
}: {
  launcher?: string[]
  /** Another command than the one of `npm start`. */
  command?: string[]
  dataDir: string
  port: number
  env?: Record<string, string>
}) {
  if (!isBuildCurrent()) throw new Error('The source changed since the build: npm run build')
  const [program = '', ...options] = [...launcher, ...command]
  return spawn(program, options, {
    env: {
      ...minimalEnvironment(),
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/**
 * Starts the built shop as `npm start` does and waits until /readyz answers 200. @throws an error
 * with the shop’s output when it ends early.
 */
export async function startShop(options: Options = {}): Promise<RunningShop> {
  // Another process may take the free port before the shop does.
  for (let tries = 0; ; tries++)
    try {
      return await startOnce(options)
    } catch (error) {
      if (options.port !== undefined || tries === 2 || !String(error).includes('is taken'))
        throw error
    }
}

async function startOnce({
  launcher = [],
  command,
  dataDir = newDataDir(),
  port,
  env = {},
  keepData = false,
}: Options): Promise<RunningShop> {
  const chosenPort = port ?? (await freePort())
  const child = spawnShop({ launcher, dataDir, port: chosenPort, env, ...(command && { command }) })
  let output = ''
  child.stdout.on('data', (text: Buffer) => void (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => void (output += text.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
    if (!keepData) removeFolder(dataDir)
  }
  const url = `http://localhost:${chosenPort}`
  await waitUntilReady(url, child, () => output)
  return {
    url,
    dataDir,
    port: chosenPort,
    process: child,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
    output: () => output,
  }
}

export const newDataDir = (): string => createScratchFolder('luwte-test-')

/** Copies the data of a stopped shop into a new folder. */
export function copyDataDir(from: string): string {
  const dataDir = newDataDir()
  // `cp -a` keeps owners and permissions: PostgreSQL refuses a folder that others can read, and it
  // runs as another user when root starts it.
  execFileSync('cp', ['-a', `${from}/.`, dataDir])
  return dataDir
}

/**
 * Passes only what a shop needs, and the extensions of the tests. Other settings of this machine
 * must not reach the shop under test.
 */
function minimalEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, EXTENSIONS } = process.env
  const testSettings = { SECRET_KEY: testSecretKey.toString('base64') }
  return Object.fromEntries(
    Object.entries({ PATH, HOME, TMPDIR, LANG, EXTENSIONS, ...testSettings }).filter(
      ([, value]) => value !== undefined,
    ),
  )
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function waitUntilReady(
  url: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the shop ended while starting:\n${output()}`)
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`the shop was not ready in time:\n${output()}`)
}

/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
