// `npm start` as typed in a terminal and as ended by a service manager: signals reach the shop,
// which shuts down gracefully.

import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDataDir } from '../support/data-dir.ts'
import { freePort, isAlive } from '../support/running-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

type NpmStart = { npm: ChildProcess; shopPid: number; url: string; output: () => string }

const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}
const commandOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')

async function npmStart(): Promise<NpmStart> {
  const port = await freePort()
  const { PATH, HOME, TMPDIR, LANG } = process.env
  const env = {
    PATH,
    HOME,
    TMPDIR,
    LANG,
    PORT: String(port),
    DATA_DIR: createDataDir(),
    DEMO_SHOP: 'false',
    NODE_ENV: 'production',
  }
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  onTestFinished(() => {
    if (npm.pid && isAlive(npm.pid)) process.kill(-npm.pid, 'SIGKILL')
  })
  let output = ''
  npm.stdout.on('data', (text: Buffer) => (output += text.toString()))
  npm.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const url = `http://localhost:${port}`
  await vi.waitUntil(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok, {
    timeout: 90_000,
    interval: 100,
  })
  const [shopPid = 0] = childrenOf(npm.pid ?? 0)
  return { npm, shopPid, url, output: () => output }
}

describe('npm start', () => {
  test(
    'runs the shop as its only child, without a shell in between',
    { tags: 'long' },
    async () => {
      const { npm, shopPid } = await npmStart()
      expect(commandOf(shopPid)).toMatch(/node .*src\/server\/boot\/start\.mjs/)
      const ended = new Promise<number | null>((resolve) => npm.once('exit', resolve))
      npm.kill('SIGTERM')
      await ended
      await vi.waitUntil(() => !isAlive(shopPid), { timeout: 15_000, interval: 50 })
    },
  )

  test('shuts down gracefully on Ctrl-C, which reaches the shop both from the terminal and from npm', async () => {
    const { npm, shopPid, url, output } = await npmStart()
    const ended = new Promise<number | null>((resolve) => npm.once('exit', resolve))
    process.kill(-(npm.pid ?? 0), 'SIGINT')
    expect(await ended).toBe(0)
    await vi.waitUntil(() => !isAlive(shopPid), { timeout: 15_000, interval: 50 })
    expect(output()).not.toMatch(/failed|Error/)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })
})
