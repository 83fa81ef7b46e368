// What large bodies from strangers cost the others: memory, and how long the home page takes. Usage: node bench/admission.ts

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startShop } from '#tests/support/running-shop.ts'
import { onCore } from './load.ts'
import { type Finding, finding, print, share } from './report.ts'
import { residentMegabytes } from './shop-process.ts'

/** Answers what there is to tell of `during`: milliseconds of the home page, and the most memory. */
async function watched(url: string, pid: number, during: () => Promise<unknown>) {
  const waits: number[] = []
  let most = 0
  const over = new AbortController()
  const asking = async () => {
    while (!over.signal.aborted) {
      const asked = performance.now()
      await fetch(url).then((answer) => answer.arrayBuffer())
      waits.push(performance.now() - asked)
      most = Math.max(most, residentMegabytes(pid))
      await pause(5)
    }
  }
  const asked = asking()
  await during()
  over.abort()
  await asked
  return { p99: share(waits, 0.99), most, looks: waits.length }
}

/** Strangers have machines of their own: here they get the processor time that nobody else wants, beside the shop. */
async function senders(url: string, kind: 'uploads' | 'brackets'): Promise<string> {
  const [program = '', ...options] = onCore(1, ['nice', '-n', '19', process.execPath, 'bench/senders.ts', url, kind])
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  let told = ''
  child.stdout.on('data', (part: Buffer) => void (told += part.toString()))
  await once(child, 'close')
  return told.trim()
}

export async function admission(): Promise<Finding[]> {
  const shop = await startShop({ env: { TRUSTED_HOPS: '1' }, launcher: onCore(0, []) })
  const pid = shop.process.pid ?? 0
  const url = shop.url.replace('localhost', '127.0.0.1')
  try {
    const found: Finding[] = []
    // The code is warm, and the memory what it is on an ordinary day.
    await watched(url, pid, () => pause(5_000))
    for (const kind of ['uploads', 'brackets'] as const) {
      const rest = await watched(url, pid, () => pause(5_000))
      let answered = ''
      const during = await watched(url, pid, async () => {
        answered = await senders(url, kind)
        await pause(1_000)
      })
      const what = kind === 'uploads' ? '140 uploads of 15 MB by strangers in 3 s' : '400 times a megabyte of brackets from one stranger'
      found.push(
        finding(`${what}: most memory more than at rest`, during.most - rest.most, {
          atMost: 30,
          unit: 'MB',
          digits: 0,
          more: `${rest.most.toFixed(0)} to ${during.most.toFixed(0)} MB; answers ${answered}`,
        }),
        finding(`${what}: home page, p99 above rest`, during.p99 - rest.p99, {
          atMost: 20,
          unit: 'ms',
          digits: 1,
          more: `${rest.p99.toFixed(1)} to ${during.p99.toFixed(1)} ms over ${during.looks} looks`,
        }),
      )
    }
    return found
  } finally {
    await shop.stop()
  }
}

if (import.meta.main) print(await admission())
