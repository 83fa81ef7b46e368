// Other shops that run here already, asked by the same script as ours, each beside a bare server that sends as many bytes.
// Usage: node bench/peers.ts name=http://127.0.0.1:4000,/path,/path … (what can be asked with GET)

import { bareRate, wrk } from './load.ts'
import { type Finding, finding, print } from './report.ts'

export type Peer = { name: string; origin: string; paths: readonly string[] }

/** @throws when `text` is not of the form name=address,path,… */
export function peerFrom(text: string): Peer {
  const [, name = '', address = ''] = /^([^=]+)=(.+)$/.exec(text) ?? []
  const [origin = '', ...paths] = address.split(',')
  if (!URL.canParse(origin) || paths.length === 0 || paths.some((path) => !path.startsWith('/')))
    throw new Error(`a peer is given as name=http://host:port,/path,/path, not as ${text}`)
  return { name, origin: new URL(origin).origin, paths }
}

/** A page that answers anything but 200 is told, not measured. */
export async function peers(given: readonly Peer[], seconds = 5): Promise<Finding[]> {
  const found: Finding[] = []
  for (const { name, origin, paths } of given)
    for (const path of paths) {
      const what = `${name} ${path}, answers a second`
      // As a browser asks, but without unpacking, so that the bytes are those of the wire.
      const { status, bytes } = await wireSize(origin + path)
      if (status !== 200) {
        found.push({ what, found: `not measured: it answers ${status}`, wanted: '', reached: undefined })
        continue
      }
      await wrk(origin + path, { seconds: 1, headers })
      const { perSecond, p99, refused, broken } = await wrk(origin + path, { seconds, headers })
      const ofBare = perSecond / (await bareRate(bytes))
      const more = `${bytes} bytes, p99 ${p99.toFixed(0)} ms, ${refused + broken} not served`
      found.push(finding(what, perSecond, { digits: 0, ofBare, more }))
    }
  return found
}

const headers = ['Accept-Encoding: br']

async function wireSize(url: string): Promise<{ status: number; bytes: number }> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
    })
      .on('error', reject)
      .end()
  })
}

if (import.meta.main) print(await peers(process.argv.slice(2).map(peerFrom)))
