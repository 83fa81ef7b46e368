// Measures other shops that already run on this machine with the same script, each compared with a
// bare server that sends as many bytes. Usage: node bench/peers.ts
// name=http://127.0.0.1:4000,/path,/path … (any paths that answer GET)

import { measureBaselineRate, runWrk } from './load.ts'
import { type Measurement, toMeasurement, printTable } from './report.ts'

export type Peer = { name: string; origin: string; paths: readonly string[] }

/** @throws when `text` is not of the form name=origin,path,… */
export function parsePeer(text: string): Peer {
  const [, name = '', value = ''] = /^([^=]+)=(.+)$/.exec(text) ?? []
  const [origin = '', ...paths] = value.split(',')
  if (!URL.canParse(origin) || paths.length === 0 || paths.some((path) => !path.startsWith('/')))
    throw new Error(`write a peer as name=http://host:port,/path,/path, not as ${text}`)
  return { name, origin: new URL(origin).origin, paths }
}

/** Reports paths that answer anything but 200 as not measured. */
export async function measurePeers(peers: readonly Peer[], seconds = 5): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const { name, origin, paths } of peers)
    for (const path of paths) {
      const label = `${name} ${path}, responses per second`
      // node:http asks for brotli as a browser does, but does not decompress, so these are the
      // bytes on the wire.
      const { status, bytes } = await fetchWireSize(origin + path)
      if (status !== 200) {
        measurements.push({
          label,
          measured: `not measured: it answers ${status}`,
          target: '',
          isMet: undefined,
        })
        continue
      }
      await runWrk(origin + path, { seconds: 1, headers })
      const { perSecond, p99, errorResponses, connectionErrors } = await runWrk(origin + path, {
        seconds,
        headers,
      })
      const ofBaseline = perSecond / (await measureBaselineRate(bytes))
      const details = `${bytes} bytes, p99 ${p99.toFixed(0)} ms, ${errorResponses + connectionErrors} not served`
      measurements.push(toMeasurement(label, perSecond, { digits: 0, ofBaseline, details }))
    }
  return measurements
}

const headers = ['Accept-Encoding: br']

async function fetchWireSize(url: string): Promise<{ status: number; bytes: number }> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
    })
      .on('error', reject)
      .end()
  })
}

if (import.meta.main) printTable(await measurePeers(process.argv.slice(2).map(parsePeer)))
