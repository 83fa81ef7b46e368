// Reads and parses request bodies. Checks their content type, and limits their size and the memory
// that all of them use.

import { toStorableValue } from '#domain/content/map-text-fields.ts'
import { Problem } from '#domain/problem.ts'
import { createByteBudget } from './byte-budget.ts'
import type { Caller } from './caller.ts'
import type { Endpoint } from './endpoint.ts'

export const contentTypesByRequestFormat = {
  json: 'application/json',
  text: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

/** In bytes. A file may have 15 MB, and the multipart encoding may add 16 kB. */
const maxBytesFromStaff = {
  json: 1_048_576,
  text: 1_048_576,
  form: 1_048_576,
  multipart: 15 * 1_048_576 + 16_384,
}
/** In bytes. JSON and forms have far more than the largest order needs; a file may have 8 MB. */
const maxBytesFromVisitor = {
  json: 65_536,
  text: 65_536,
  form: 65_536,
  multipart: 8 * 1_048_576 + 16_384,
}
/**
 * Limits in bytes for bodies in memory at the same time. Staff endpoints and files of visitors have
 * their own budgets, so that one cannot use up another.
 */
const budgets = {
  staff: { total: 64 * 1_048_576, perSender: 48 * 1_048_576 },
  visitors: { total: 64 * 1_048_576, perSender: 1_048_576 },
  visitorFiles: { total: 32 * 1_048_576, perSender: 10 * 1_048_576 },
} as const

export type ReadBody = (
  endpoint: Endpoint,
  request: Request,
  sender: Pick<Caller, 'ipAddress'>,
) => Promise<unknown>

/**
 * The reader resolves with the parsed body, or undefined if the endpoint takes no body.
 * @throws Problem media-type, body-too-large, body-malformed, shop-unavailable
 */
export function createBodyReader({ staff, visitors, visitorFiles } = budgets): ReadBody {
  const fromStaff = createByteBudget(staff)
  const fromVisitors = createByteBudget(visitors)
  const fileFromVisitors = createByteBudget(visitorFiles)
  return async ({ body, requestFormat = 'json', access }, request, { ipAddress }) => {
    if (!body) return undefined
    const contentType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (contentType !== contentTypesByRequestFormat[requestFormat]) throw new Problem('media-type')
    const maxBytes = (access === 'staff' ? maxBytesFromStaff : maxBytesFromVisitor)[requestFormat]
    const contentLength = request.headers.get('content-length')
    const size = contentLength === null ? maxBytes : Number(contentLength)
    if (size > maxBytes) throw new Problem('body-too-large')
    const budget =
      access === 'staff'
        ? fromStaff
        : requestFormat === 'multipart'
          ? fileFromVisitors
          : fromVisitors
    const release = budget.reserve(ipAddress, size)
    if (!release) throw new Problem('shop-unavailable')
    try {
      return await parse(requestFormat, request, maxBytes)
    } finally {
      release()
    }
  }
}

async function parse(
  format: keyof typeof contentTypesByRequestFormat,
  request: Request,
  maxBytes: number,
): Promise<unknown> {
  const bytes = await withMalformedProblem(() => readBytes(request, maxBytes))
  if (format === 'multipart')
    return withMalformedProblem(() =>
      parseMultipart(bytes, request.headers.get('content-type') ?? ''),
    )
  const text = await withMalformedProblem(() =>
    new TextDecoder('utf-8', { fatal: true }).decode(bytes),
  )
  if (format === 'text') return text
  return format === 'json' ? parseJson(text) : Object.fromEntries(new URLSearchParams(text))
}

/** Turns every error that is not a Problem into body-malformed. */
async function withMalformedProblem<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('body-malformed')
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const contentLength = request.headers.get('content-length')
  // Node reads no more bytes than the content-length, and one buffer costs far less than a stream.
  const bytes =
    contentLength === null
      ? await readStream(request, maxBytes)
      : new Uint8Array(await request.arrayBuffer())
  if (bytes.length > maxBytes) throw new Problem('body-too-large')
  return bytes
}

/** Stops reading after the first chunk beyond `maxBytes`. */
async function readStream({ body }: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxBytes) break
  }
  return Buffer.concat(chunks)
}

/** Returns texts and files by field name. */
async function parseMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Record<string, unknown>> {
  return Object.fromEntries(
    await new Response(bytes, { headers: { 'content-type': type } }).formData(),
  )
}

/** Matches a NUL that is escaped in JSON. PostgreSQL cannot store it. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Matches every escaped surrogate, in a pair or alone. For a body without a match, parseJson skips
 * the slower toWellFormed.
 */
const escapedSurrogate = /\\ud[89a-f]/i

/**
 * Replaces lone surrogates by U+FFFD, because PostgreSQL cannot store them. Browsers send them when
 * a length limit splits an emoji.
 */
function parseJson(text: string): unknown {
  if (escapedNul.test(text)) throw new Problem('body-malformed')
  try {
    const body: unknown = JSON.parse(text)
    return escapedSurrogate.test(text) ? toStorableValue(body) : body
  } catch {
    throw new Problem('body-malformed')
  }
}
