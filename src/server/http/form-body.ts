// Reads the body of a small form that a browser submitted without scripts.

import type { IncomingMessage } from 'node:http'

/** Maximum size of a form; the forms of the shop are far smaller. */
const maxBytes = 16_384

/**
 * Returns the body, or the status of a refusal: 413 if it is too large, 415 if it is not a form.
 * Undefined if the client disconnected.
 */
export async function readFormBody(
  request: IncomingMessage,
): Promise<string | 413 | 415 | undefined> {
  const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (contentType !== 'application/x-www-form-urlencoded') return 415
  if (Number(request.headers['content-length']) > maxBytes) return 413
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) return 413
      chunks.push(chunk)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(chunks).toString()
}
