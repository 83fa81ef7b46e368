// `npm start` as somebody types it and as a service manager ends it: signals reach the shop, which leaves in order.

import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { dataFolder } from '#tests/support/web/data-folder.ts'
import { freePort } from '#tests/support/running-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

type Started = { npm: ChildProcess; shopPid: number; url: string; output: () => string }

const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function npmStart(): Promise<Started> {
  const port = await freePort()
  const { PATH, HOME, TMPDIR, LANG } = process.env
  const env = { PATH, HOME, TMPDIR, LANG, PORT: String(port), DATA_DIR: dataFolder(), DEMO_SHOP: 'false', NODE_ENV: 'production' }
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  onTestFinished(() => {
    if (npm.pid && isAlive(npm.pid)) process.kill(-npm.pid, 'SIGKILL')
  })
  let output = ''
  npm.stdout.on('data', (text: Buffer) => (output += text.toString()))
  npm.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const url = `http://localhost:${port}`
  await vi.waitUntil(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok, { timeout: 90_000, interval: 100 })
  const [shopPid = 0] = childrenOf(npm.pid ?? 0)
  return { npm, shopPid, url, output: () => output }
}

describe('npm start', () => {
  test('runs the shop as its only child, without a shell in between', async () => {
    const { npm, shopPid } = await npmStart()
    expect(commandOf(shopPid)).toMatch(/node .*src\/server\/start\/start\.mjs/)
    const ended = new Promise<number | null>((resolve) => npm.once('exit', resolve))
    npm.kill('SIGTERM')
    await ended
    await vi.waitUntil(() => !isAlive(shopPid), { timeout: 15_000, interval: 50 })
  })

  test('ends in order on Ctrl-C, which reaches the shop both from the terminal and from npm', async () => {
    const { npm, shopPid, url, output } = await npmStart()
    const ended = new Promise<number | null>((resolve) => npm.once('exit', resolve))
    process.kill(-(npm.pid ?? 0), 'SIGINT')
    expect(await ended).toBe(0)
    await vi.waitUntil(() => !isAlive(shopPid), { timeout: 15_000, interval: 50 })
    expect(output()).not.toMatch(/failed|Error/)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })
})
