// Measures what large request bodies from unknown senders cost other visitors: memory, and the
// response time of the home page. Usage: node bench/admission.ts

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startShop } from '#tests/support/running-shop.ts'
import { pinToCore } from './load.ts'
import { type Measurement, toMeasurement, printTable, percentile } from './report.ts'
import { residentMegabytes } from './process-stats.ts'

/**
 * Requests the home page every 5 ms while `work` runs. `p99` is in milliseconds, `maxMemory` in MB.
 */
async function measureDuring(url: string, pid: number, work: () => Promise<unknown>) {
  const responseTimes: number[] = []
  let maxMemory = 0
  const stop = new AbortController()
  const requestUntilStopped = async () => {
    while (!stop.signal.aborted) {
      const began = performance.now()
      await fetch(url).then((response) => response.arrayBuffer())
      responseTimes.push(performance.now() - began)
      maxMemory = Math.max(maxMemory, residentMegabytes(pid))
      await pause(5)
    }
  }
  const requesting = requestUntilStopped()
  await work()
  stop.abort()
  await requesting
  return { p99: percentile(responseTimes, 0.99), maxMemory, requests: responseTimes.length }
}

/**
 * Runs the senders at the lowest priority: real ones have machines of their own and take no
 * processor time from the shop.
 */
async function runSenders(url: string, kind: 'uploads' | 'brackets'): Promise<string> {
  const [program = '', ...options] = pinToCore(1, [
    'nice',
    '-n',
    '19',
    process.execPath,
    'bench/send-large-bodies.ts',
    url,
    kind,
  ])
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (part: Buffer) => void (output += part.toString()))
  await once(child, 'close')
  return output.trim()
}

export async function measureAdmission(): Promise<Measurement[]> {
  const shop = await startShop({ env: { TRUSTED_HOPS: '1' }, launcher: pinToCore(0, []) })
  const pid = shop.process.pid ?? 0
  const url = shop.url.replace('localhost', '127.0.0.1')
  try {
    const measurements: Measurement[] = []
    // Warms up the code, so that memory is what it is on an ordinary day.
    await measureDuring(url, pid, () => pause(5_000))
    for (const kind of ['uploads', 'brackets'] as const) {
      const rest = await measureDuring(url, pid, () => pause(5_000))
      let statuses = ''
      const during = await measureDuring(url, pid, async () => {
        statuses = await runSenders(url, kind)
        await pause(1_000)
      })
      const label =
        kind === 'uploads'
          ? '140 uploads of 15 MB from unknown senders in 3 s'
          : '400 bodies of 1 MB of brackets from one sender'
      measurements.push(
        toMeasurement(`${label}: highest memory above rest`, during.maxMemory - rest.maxMemory, {
          max: 30,
          unit: 'MB',
          digits: 0,
          details: `${rest.maxMemory.toFixed(0)} to ${during.maxMemory.toFixed(0)} MB; responses by status ${statuses}`,
        }),
        toMeasurement(`${label}: home page, p99 above rest`, during.p99 - rest.p99, {
          max: 20,
          unit: 'ms',
          digits: 1,
          details: `${rest.p99.toFixed(1)} to ${during.p99.toFixed(1)} ms over ${during.requests} requests`,
        }),
      )
    }
    return measurements
  } finally {
    await shop.stop()
  }
}

if (import.meta.main) printTable(await measureAdmission())
