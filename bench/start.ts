// How long the shop takes to open: for the first time with the demo shop, and again on the same data, with one web process and with two. Usage: node bench/start.ts [times]

import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { freePort, newDataDir, spawnShop } from '#tests/support/running-shop.ts'
import { type Finding, finding, median, print } from './report.ts'

export async function start(times = 5): Promise<Finding[]> {
  const first: number[] = []
  const again: number[] = []
  const together: number[] = []
  for (let time = 0; time < times; time++) {
    const dataDir = newDataDir()
    first.push(await opening(dataDir))
    again.push(await opening(dataDir), await opening(dataDir))
    together.push(await opening(dataDir, { WEB_CONCURRENCY: '2' }))
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  return [
    finding('first start with the demo shop to the first page, after the build', median(first), { atMost: 20, unit: 's' }),
    finding('start on existing data to the first page', median(again), {
      atMost: 2,
      unit: 's',
      more: `slowest ${Math.max(...again).toFixed(2)} s`,
    }),
    finding('the same with two web processes', median(together), { atMost: 2, unit: 's' }),
  ]
}

/** Seconds until the home page comes; stops the shop again. */
async function opening(dataDir: string, env: Record<string, string> = {}): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = spawnShop({ dataDir, port, env })
  let output = ''
  child.stdout.on('data', (text: Buffer) => void (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => void (output += text.toString()))
  const ended = once(child, 'exit')
  while (!(await pageComes(port))) {
    if (child.exitCode !== null) throw new Error(`the shop ended while starting:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const seconds = (performance.now() - began) / 1000
  child.kill('SIGTERM')
  await ended
  return seconds
}

const pageComes = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status === 200
    },
    () => false,
  )

if (import.meta.main) print(await start(Number(process.argv[2] ?? 5)))
