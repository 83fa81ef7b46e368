// Starts a real Varnish with the documented configuration on a free port, as root or as an ordinary
// user.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './running-shop.ts'
import { createScratchFolder, removeFolder } from './scratch-folder.ts'
import { findTestProgramOrWarn } from './test-programs.ts'

/** False, after a warning, where Varnish or its module xkey is not available. */
export const isVarnishAvailable = (): boolean => findTestProgramOrWarn('varnish') !== undefined

export type RunningVarnish = {
  url: string
  /** Kills (-9) Varnish, which forgets all pages. */
  kill: () => Promise<void>
  restart: () => Promise<void>
  stop: () => Promise<void>
}
type Options = { launcher?: readonly string[]; port?: number }

/**
 * Forwards to the shop at `shopPort`. `launcher` runs Varnish, for example on one core. Without
 * `port` it listens on a free one. @throws when Varnish rejects the configuration or does not start
 */
export async function startVarnish(
  shopPort: number,
  { launcher = [], port }: Options = {},
): Promise<RunningVarnish> {
  const folder = createScratchFolder('luwte-varnish-')
  const url = `http://127.0.0.1:${port ?? (await freePort())}`
  const file = join(folder, 'luwte.vcl')
  writeFileSync(
    file,
    readFileSync('docs/operations/luwte.vcl', 'utf8').replace('"3000"', `"${shopPort}"`),
  )
  const options = [
    '-F',
    '-j',
    'none',
    '-n',
    join(folder, 'work'),
    '-a',
    new URL(url).host,
    '-f',
    file,
    '-s',
    'malloc,64m',
    '-T',
    'none',
  ]
  const [program = 'varnishd', ...rest] = [...launcher, 'varnishd', ...options]

  async function start(): Promise<ChildProcess> {
    const varnish = spawn(program, rest, { stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    varnish.stderr.on('data', (text: Buffer) => void (output += text.toString()))
    while (!(await answers(url))) {
      if (varnish.exitCode !== null)
        throw new Error(`Varnish ended with ${varnish.exitCode}:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return varnish
  }

  let running = await start()
  const end = async (signal: NodeJS.Signals) => {
    const exit = once(running, 'exit')
    running.kill(signal)
    await exit
  }
  return {
    url,
    async kill() {
      await end('SIGKILL')
      // Its child ends by itself as soon as it notices.
      while (await answers(url)) await new Promise((resolve) => setTimeout(resolve, 20))
    },
    async restart() {
      running = await start()
    },
    async stop() {
      await end('SIGTERM')
      removeFolder(folder)
    },
  }
}

/** The configuration answers this path itself, so that the shop need not run. */
const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )
