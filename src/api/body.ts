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
  if (Number(request.headers.get('content-length')) > mostBytes) throw new Problem('body-too-large')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new Problem('body-too-large')
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('body-malformed')
  }
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
