// Reads the body of a call: the right kind, not too large, well-formed. Everything else is a Problem.

import { Problem } from '#domain/problem.ts'
import type { Endpoint } from './endpoint.ts'

/** 1 MB, also when the sender does not say how much is coming. */
const mostBytes = 1_048_576

/** The parsed body, undefined where the endpoint takes none. Throws Problem media-type, body-too-large or body-malformed. */
export async function bodyOf({ body, bodyAs = 'json' }: Endpoint, request: Request): Promise<unknown> {
  if (!body) return undefined
  const kind = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (kind !== (bodyAs === 'json' ? 'application/json' : 'application/x-www-form-urlencoded')) throw new Problem('media-type')
  const text = await textOf(request)
  return bodyAs === 'json' ? jsonOf(text) : Object.fromEntries(new URLSearchParams(text))
}

async function textOf(request: Request): Promise<string> {
  const announced = request.headers.get('content-length')
  if (Number(announced) > mostBytes) throw new Problem('body-too-large')
  try {
    // Node takes in no more than was announced, and one piece costs far less than a stream.
    const bytes = announced === null ? await bytesOf(request) : new Uint8Array(await request.arrayBuffer())
    if (bytes.length > mostBytes) throw new Problem('body-too-large')
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('body-malformed')
  }
}

/** A little more than the most at most. */
async function bytesOf({ body }: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > mostBytes) break
  }
  return Buffer.concat(chunks)
}

/** An escaped NUL is refused here, because the database takes none. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

function jsonOf(text: string): unknown {
  if (escapedNul.test(text)) throw new Problem('body-malformed')
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('body-malformed')
  }
}
