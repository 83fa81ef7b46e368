// Keeps half requests open until it is killed, and opens each again that the shop ends; a process
// of its own, for half-requests.ts. Usage: node bench/keep-half-requests.ts url waves-as-json

import { setTimeout as pause } from 'node:timers/promises'
import { openHalfRequest, loopbackNetworks } from '#tests/support/half-requests.ts'

/** Without `networks`, all come from 127.0.0.1 through a proxy that names `forwardedFor`. */
export type Waves = {
  path: string
  type: string
  length: number
  bytes: number
  networks: number
  perNetwork: number
  forwardedFor?: string
}[]

/** Somebody who is refused tries again after this time, and after that of a line of 100 Mbit/s. */
const retryMs = 250
const bytesPerMs = 12_500

if (import.meta.main) {
  const [url = '', waves = '[]'] = process.argv.slice(2)
  const firsts: Promise<unknown>[] = []
  for (const [index, wave] of (JSON.parse(waves) as Waves).entries()) {
    const part = Buffer.alloc(wave.bytes, 32)
    const headers: Record<string, string> = wave.forwardedFor
      ? { 'x-forwarded-for': wave.forwardedFor }
      : {}
    const senders = wave.networks === 0 ? ['127.0.0.1'] : loopbackNetworks(wave.networks, 1 + index)
    const keepOpen = async (from: string) => {
      for (;;) {
        const opened = openHalfRequest(url, { ...wave, from, part, headers })
        firsts.push(Promise.race([opened.sent, opened.status]))
        await opened.status
        opened.socket.destroy()
        await pause(retryMs + wave.bytes / bytesPerMs)
      }
    }
    for (const from of senders)
      for (let count = 0; count < wave.perNetwork; count++) void keepOpen(from)
  }
  await Promise.all(firsts)
  console.log('open')
}
