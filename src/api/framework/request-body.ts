// Reads and parses request bodies. Checks their content type, and limits their size and the memory
// that all of them use.

import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { toStorableValue } from '#domain/content/map-text-fields.ts'
import { Problem } from '#domain/problem.ts'
import type { BodyEnding } from './arriving-bodies.ts'
import { type BodyReceiver, type BodySource, createBodyReceiver } from './receive-body.ts'
import type { Caller } from './caller.ts'
import type { Endpoint } from './endpoint.ts'

/** More than the largest form of the shop has. */
const maxParts = 64

/**
 * Returns texts and files by field name.
 * @throws Problem body-malformed for a body of many parts, which would take long to parse
 */
export async function parseMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Record<string, unknown>> {
  if (hasTooManyParts(bytes, type)) throw new Problem('body-malformed')
  return Object.fromEntries(
    await new Response(bytes, { headers: { 'content-type': type } }).formData(),
  )
}

function hasTooManyParts(bytes: Uint8Array<ArrayBuffer>, type: string): boolean {
  const [, boundary] = /boundary="?([^";]+)/i.exec(type) ?? []
  if (boundary === undefined) return false
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const mark = `--${boundary}`
  let marks = 0
  for (let at = buffer.indexOf(mark); at !== -1; at = buffer.indexOf(mark, at + mark.length))
    if (++marks > maxParts + 1) return true
  return false
}

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
  staff: { total: 64 * 1_048_576, perNetwork: 48 * 1_048_576 },
  visitors: { total: 32 * 1_048_576, perNetwork: 1_048_576 },
  visitorFiles: { total: 32 * 1_048_576, perNetwork: 10 * 1_048_576 },
} as const

export type BodyReceivers = Record<keyof typeof budgets, BodyReceiver>

/**
 * `onEnded` receives every body that was ended because it arrived too slowly. `limitFactor`
 * multiplies the limits per network.
 */
export function createBodyReceivers(
  options: { limitFactor?: () => number; onEnded?: (ending: BodyEnding) => void } = {},
): BodyReceivers {
  const receiverOf = (kind: keyof typeof budgets) =>
    createBodyReceiver({ ...budgets[kind], ...options })
  return {
    staff: receiverOf('staff'),
    visitors: receiverOf('visitors'),
    visitorFiles: receiverOf('visitorFiles'),
  }
}

/**
 * `incoming` is the request of the HTTP server; without one, as in tests, the body is that of
 * `request`.
 */
export type ReadBody = (
  endpoint: Endpoint,
  request: Request,
  sender: Pick<Caller, 'ipAddress'>,
  incoming?: BodySource,
) => Promise<unknown>

/**
 * The reader resolves with the parsed body, or undefined if the endpoint takes no body.
 * @throws Problem media-type, body-too-large, body-too-slow, body-malformed
 */
export function createBodyReader(receivers: BodyReceivers = createBodyReceivers()): ReadBody {
  return async ({ body, requestFormat = 'json', access }, request, { ipAddress }, incoming) => {
    if (!body) return undefined
    const contentType = request.headers.get('content-type') ?? ''
    if (
      contentType.split(';')[0]?.trim().toLowerCase() !== contentTypesByRequestFormat[requestFormat]
    )
      throw new Problem('media-type')
    const maxBytes = (access === 'staff' ? maxBytesFromStaff : maxBytesFromVisitor)[requestFormat]
    if (Number(request.headers.get('content-length')) > maxBytes)
      throw new Problem('body-too-large')
    const receive =
      access === 'staff'
        ? receivers.staff
        : requestFormat === 'multipart'
          ? receivers.visitorFiles
          : receivers.visitors
    const { bytes, release } = await receive(incoming ?? toBodySource(request), {
      ipAddress,
      maxBytes,
    })
    try {
      return await withMalformedProblem(() => parse(requestFormat, bytes, contentType))
    } finally {
      release()
    }
  }
}

const toBodySource = ({ body }: Request): BodySource =>
  body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])

async function parse(
  format: keyof typeof contentTypesByRequestFormat,
  bytes: Buffer<ArrayBuffer>,
  contentType: string,
): Promise<unknown> {
  if (format === 'multipart') return parseMultipart(bytes, contentType)
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
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
