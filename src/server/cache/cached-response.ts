// A response as the cache stores it: bytes, serialised headers and compressed forms. The bytes are
// in buffers. Sending a string takes five times as long if it contains a character such as the euro
// sign.

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/**
 * One form of the response, plain or compressed. `headers` alternates names and values, as
 * `writeHead` accepts them.
 */
type Form = { status: number; headers: string[]; body: Buffer }

export type CachedResponse = {
  status: number
  etag: string
  sharedHeaders: string[]
  /**
   * Undefined after `dropRawForm`: it is then decompressed for the few clients that do not accept
   * brotli.
   */
  raw: Form | undefined
  /**
   * In a rendered response, undefined until the first request for gzip, because nearly every client
   * accepts brotli.
   */
  gzip: Form | undefined
  brotli: Form | undefined
}

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)
/** A smaller body hardly shrinks when compressed. */
const minBytesToCompress = 600

/**
 * Brotli qualities: quick while a visitor waits, good for a response that is requested often. A
 * product page takes 13.2 KB at the quick quality and 10.8 KB at the good one. The best, 11, would
 * take 10.0 KB and, with 57 ms, as long as rendering five pages.
 */
export const [quickQuality, goodQuality] = [1, 8] as const

export const compressWithBrotli = (body: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      // For a page, a window of 256 KB compresses as well as one of 4 MB and takes far less memory.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // Saves some tens of bytes on every measured page, compared with the default 0.
      [constants.BROTLI_PARAM_NPOSTFIX]: 1,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }).then(copyToOwnBuffer)

/**
 * Copies the bytes, because zlib may return a view of a 16 KB buffer, which would then stay in
 * memory.
 */
const copyToOwnBuffer = (bytes: Buffer): Buffer => Buffer.allocUnsafeSlow(bytes.length).fill(bytes)

export type RenderedResponse = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  cacheTags: readonly string[]
  cacheable: boolean
}
export type ResponseContent = {
  body: Buffer
  status?: number
  headers: Readonly<Record<string, string>>
}

/** `quality` is the brotli quality, 0 to 11. */
export async function createCachedResponse(
  content: ResponseContent,
  quality: number,
): Promise<CachedResponse> {
  return toCachedResponse(content, {
    brotli:
      content.body.length >= minBytesToCompress
        ? await compressWithBrotli(content.body, quality)
        : undefined,
  })
}

/** For bodies that are already compressed, such as those of built files. */
export function toCachedResponse(
  { body, status = 200, headers }: ResponseContent,
  forms: { gzip?: Buffer | undefined; brotli?: Buffer | undefined },
): CachedResponse {
  // The ETag is weak, because all compressed forms share it.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  const sharedHeaders = Object.entries({ ...headers, etag, vary: 'accept-encoding' }).flat()
  return {
    status,
    etag,
    sharedHeaders,
    raw: toForm(status, sharedHeaders, body),
    gzip: forms.gzip && toForm(status, sharedHeaders, forms.gzip, 'gzip'),
    brotli: forms.brotli && toForm(status, sharedHeaders, forms.brotli, 'br'),
  }
}

/** Headers, key, cache tags and the bookkeeping of one entry. */
const overheadBytes = 2000

/** Approximate use of memory. It grows when the first client asks for gzip. */
export const memoryOf = ({ raw, gzip, brotli }: CachedResponse): number =>
  overheadBytes + (raw?.body.length ?? 0) + (gzip?.body.length ?? 0) + (brotli?.body.length ?? 0)

/**
 * Leaves out the uncompressed form if there is a brotli form, so that a cache holds several times
 * as many pages.
 */
export const dropRawForm = (entry: CachedResponse): CachedResponse =>
  entry.brotli ? { ...entry, raw: undefined } : entry

/** Compresses the brotli form again with the good quality. An entry without one stays as it is. */
export async function compressBetter(entry: CachedResponse): Promise<CachedResponse> {
  if (!entry.brotli) return entry
  const { body } = await toRawForm(entry)
  return {
    ...entry,
    brotli: toForm(
      entry.status,
      entry.sharedHeaders,
      await compressWithBrotli(body, goodQuality),
      'br',
    ),
  }
}

const toRawForm = async ({ raw, brotli, status, sharedHeaders }: CachedResponse): Promise<Form> =>
  raw ?? toForm(status, sharedHeaders, await decompressBrotli(brotli!.body))

const toForm = (
  status: number,
  shared: readonly string[],
  body: Buffer,
  encoding?: string,
): Form => ({
  status,
  headers: [
    ...shared,
    'content-length',
    String(body.length),
    ...(encoding ? ['content-encoding', encoding] : []),
  ],
  body,
})

/** `name` is in lower case. */
export function cachedHeaderOf(
  { sharedHeaders }: CachedResponse,
  name: string,
): string | undefined {
  const index = sharedHeaders.findIndex((text, position) => position % 2 === 0 && text === name)
  return index < 0 ? undefined : sharedHeaders[index + 1]
}

/** Sends a cached response to GET or HEAD, or 304 if the client already has it. */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CachedResponse,
): void {
  const { headers } = request
  if (
    entry.status === 200 &&
    headers['if-none-match'] !== undefined &&
    matchesEtag(headers['if-none-match'], entry.etag)
  ) {
    response.writeHead(304, entry.sharedHeaders)
    response.end()
    return
  }
  const form = chooseForm(entry, headers['accept-encoding'])
  if (!(form instanceof Promise)) sendForm(request, response, form)
  else
    form.then(
      (made) => sendForm(request, response, made),
      () => response.destroy(),
    )
}

/** A promise only when the form has to be made. */
function chooseForm(entry: CachedResponse, accepted: string | undefined): Form | Promise<Form> {
  if (entry.brotli && accepted !== undefined) {
    if (accepts(accepted, 'br')) return entry.brotli
    if (accepts(accepted, 'gzip')) return entry.gzip ?? addGzip(entry)
  }
  return entry.raw ?? toRawForm(entry)
}

function sendForm(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Form,
): void {
  response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body)
}

/** Returns the plain form if compressing fails. */
async function addGzip(entry: CachedResponse): Promise<Form> {
  const raw = await toRawForm(entry)
  return compressGzip(raw.body, { level: 6 }).then(
    (bytes) =>
      (entry.gzip = toForm(entry.status, entry.sharedHeaders, copyToOwnBuffer(bytes), 'gzip')),
    () => raw,
  )
}

const matchesEtag = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch === etag || ifNoneMatch === '*' || ifNoneMatch.includes(etag.slice(2))

function accepts(accepted: string, encoding: string): boolean {
  if (!accepted.includes(encoding)) return false
  if (!accepted.includes('q=0')) return true
  return accepted.split(',').some((item) => {
    const [name = '', quality = ''] = item.trim().split(/\s*;\s*q=/)
    return name === encoding && Number(quality || 1) > 0
  })
}
