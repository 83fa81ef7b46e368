// A small form that a browser sent without any script.

import type { IncomingMessage } from 'node:http'

/** Far more than the choices of any form of the shop. */
const mostBytes = 16_384

/** Its text, or the status that says why not: 413 for a large one, 415 for what is no form; undefined when its sender left half-way. Nothing of it is kept. */
export async function formBody(request: IncomingMessage): Promise<string | 413 | 415 | undefined> {
  const kind = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (kind !== 'application/x-www-form-urlencoded') return 415
  if (Number(request.headers['content-length']) > mostBytes) return 413
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > mostBytes) return 413
      chunks.push(chunk)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(chunks).toString()
}
