// Reads the body of a call: the right kind, not too large, well-formed. Everything else is a Problem.

import { Problem } from '#domain/problem.ts'
import { byteBudget } from './byte-budget.ts'
import type { Caller } from './caller.ts'
import type { Endpoint } from './endpoint.ts'

/** What each way of travelling is called in content-type. */
export const bodyKinds = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

/** Bytes. A file may have 15 MB and what is wrapped around it. */
const maxBytesFromStaff = { json: 1_048_576, form: 1_048_576, multipart: 15 * 1_048_576 + 16_384 }
/** Bytes; far more than the largest order. */
const maxBytesFromVisitor = 65_536
/** Bytes of bodies that are read at one moment. Staff have a budget of their own, so that visitors cannot use it up. */
const budgets = {
  staff: { total: 64 * 1_048_576, perSender: 48 * 1_048_576 },
  visitors: { total: 64 * 1_048_576, perSender: 1_048_576 },
} as const

export type ReadBody = (endpoint: Endpoint, request: Request, sender: Pick<Caller, 'address'>) => Promise<unknown>

/** Answers the parsed body, undefined where the endpoint takes none. @throws Problem media-type, body-too-large, body-malformed or shop-unavailable */
export function bodyReader({ staff, visitors } = budgets): ReadBody {
  const fromStaff = byteBudget(staff)
  const fromVisitors = byteBudget(visitors)
  return async ({ body, bodyAs = 'json', for: audience }, request, { address }) => {
    if (!body) return undefined
    const kind = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (kind !== bodyKinds[bodyAs]) throw new Problem('media-type')
    const most = audience === 'staff' ? maxBytesFromStaff[bodyAs] : maxBytesFromVisitor
    const announced = request.headers.get('content-length')
    const size = announced === null ? most : Number(announced)
    if (size > most) throw new Problem('body-too-large')
    const release = (audience === 'staff' ? fromStaff : fromVisitors).reserve(address, size)
    if (!release) throw new Problem('shop-unavailable')
    try {
      return await parse(bodyAs, request, most)
    } finally {
      release()
    }
  }
}

async function parse(bodyAs: keyof typeof bodyKinds, request: Request, most: number): Promise<unknown> {
  const bytes = await readable(() => allBytes(request, most))
  if (bodyAs === 'multipart') return readable(() => partsOf(bytes, request.headers.get('content-type') ?? ''))
  const text = await readable(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  return bodyAs === 'json' ? jsonOf(text) : Object.fromEntries(new URLSearchParams(text))
}

/** Whatever goes wrong while reading lies in what was sent. */
async function readable<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('body-malformed')
  }
}

async function allBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length')
  // Node takes in no more than was announced, and one piece costs far less than a stream.
  const bytes = announced === null ? await bytesOf(request, most) : new Uint8Array(await request.arrayBuffer())
  if (bytes.length > most) throw new Problem('body-too-large')
  return bytes
}

/** A little more than the most at most. */
async function bytesOf({ body }: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > most) break
  }
  return Buffer.concat(chunks)
}

/** Texts and files by name. */
async function partsOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Record<string, unknown>> {
  return Object.fromEntries(await new Response(bytes, { headers: { 'content-type': type } }).formData())
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
