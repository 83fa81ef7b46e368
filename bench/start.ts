// Measures how long a start takes: the first one with the demo shop, and later ones on the same
// data, with one web process and with two. Usage: node bench/start.ts [times]

import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { freePort, newDataDir, spawnShop } from '#tests/support/running-shop.ts'
import { type Measurement, toMeasurement, median, printTable } from './report.ts'

export async function measureStart(times = 5): Promise<Measurement[]> {
  const firstStarts: number[] = []
  const restarts: number[] = []
  const restartsOfTwo: number[] = []
  for (let time = 0; time < times; time++) {
    const dataDir = newDataDir()
    firstStarts.push(await measureOneStart(dataDir))
    restarts.push(await measureOneStart(dataDir), await measureOneStart(dataDir))
    restartsOfTwo.push(await measureOneStart(dataDir, { WEB_CONCURRENCY: '2' }))
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  return [
    toMeasurement(
      'first start with the demo shop to the first page, after the build',
      median(firstStarts),
      { max: 20, unit: 's' },
    ),
    toMeasurement('start on existing data to the first page', median(restarts), {
      max: 2,
      unit: 's',
      details: `slowest ${Math.max(...restarts).toFixed(2)} s`,
    }),
    toMeasurement('the same with two web processes', median(restartsOfTwo), { max: 2, unit: 's' }),
  ]
}

/** Seconds until the shop serves the home page; stops the shop afterwards. */
async function measureOneStart(dataDir: string, env: Record<string, string> = {}): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = spawnShop({ dataDir, port, env })
  let output = ''
  child.stdout.on('data', (text: Buffer) => void (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => void (output += text.toString()))
  const exit = once(child, 'exit')
  while (!(await servesHomePage(port))) {
    if (child.exitCode !== null) throw new Error(`the shop exited while it started:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const seconds = (performance.now() - began) / 1000
  child.kill('SIGTERM')
  await exit
  return seconds
}

const servesHomePage = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status === 200
    },
    () => false,
  )

if (import.meta.main) printTable(await measureStart(Number(process.argv[2] ?? 5)))
