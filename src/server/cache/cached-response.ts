// A response as the cache stores it: bytes, serialised headers and compressed forms. The bytes are in buffers. Sending a string takes five
// times as long if it contains a character such as the euro sign.

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** One form of the response, plain or compressed. `headers` alternates names and values, as `writeHead` accepts them. */
type Form = { status: number; headers: string[]; body: Buffer }

export type CachedResponse = {
  status: number
  etag: string
  sharedHeaders: string[]
  raw: Form
  /** In a rendered response, undefined until the first request for gzip, because nearly every client accepts brotli. */
  gzip: Form | undefined
  brotli: Form | undefined
  bytes: number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** A smaller body hardly shrinks when compressed. */
const minBytesToCompress = 600

/**
 * Brotli qualities: quick while a visitor waits, best once a response is requested again. A product page takes 18.1 KB at the quick quality
 * and 13 KB at the best quality. The best quality takes a hundred times as long. Quality 3 gives 16.6 KB in three times the time of
 * the quick quality.
 */
export const [quickQuality, bestQuality] = [1, 11] as const

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

/** Copies the bytes, because zlib may return a view of a 16 KB buffer, which would then stay in memory. */
const copyToOwnBuffer = (bytes: Buffer): Buffer => Buffer.allocUnsafeSlow(bytes.length).fill(bytes)

export type ResponseContent = { body: Buffer; status?: number; headers: Readonly<Record<string, string>> }

/** `quality` is the brotli quality, 0 to 11. */
export async function createCachedResponse(content: ResponseContent, quality: number): Promise<CachedResponse> {
  return toCachedResponse(content, {
    brotli: content.body.length >= minBytesToCompress ? await compressWithBrotli(content.body, quality) : undefined,
  })
}

/** Creates a cached response with bodies that are already compressed, such as those of built files. */
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
    // Approximate use of memory, including the gzip form, which may be added later.
    bytes: body.length + 2 * (forms.brotli?.length ?? 0) + 2000,
  }
}

const toForm = (status: number, shared: readonly string[], body: Buffer, encoding?: string): Form => ({
  status,
  headers: [...shared, 'content-length', String(body.length), ...(encoding ? ['content-encoding', encoding] : [])],
  body,
})

/** Returns the value of a header of the response; `name` is in lower case. */
export function cachedHeaderOf({ sharedHeaders }: CachedResponse, name: string): string | undefined {
  const index = sharedHeaders.findIndex((text, position) => position % 2 === 0 && text === name)
  return index < 0 ? undefined : sharedHeaders[index + 1]
}

/** Sends a cached response to GET or HEAD, or 304 if the client already has it. */
export function sendCachedResponse(request: IncomingMessage, response: ServerResponse, entry: CachedResponse): void {
  const { headers } = request
  if (entry.status === 200 && headers['if-none-match'] !== undefined && matchesEtag(headers['if-none-match'], entry.etag)) {
    response.writeHead(304, entry.sharedHeaders)
    response.end()
    return
  }
  const accepted = headers['accept-encoding']
  if (entry.brotli && accepted !== undefined) {
    if (accepts(accepted, 'br')) return sendForm(request, response, entry.brotli)
    if (accepts(accepted, 'gzip')) {
      if (entry.gzip) return sendForm(request, response, entry.gzip)
      void addGzip(entry).then((form) => sendForm(request, response, form))
      return
    }
  }
  sendForm(request, response, entry.raw)
}

function sendForm({ method }: IncomingMessage, response: ServerResponse, { status, headers, body }: Form): void {
  response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body)
}

/** Compresses the response with gzip and caches the result. Returns the plain form if compressing fails. */
const addGzip = (entry: CachedResponse): Promise<Form> =>
  compressGzip(entry.raw.body, { level: 6 }).then(
    (bytes) => (entry.gzip = toForm(entry.status, entry.sharedHeaders, copyToOwnBuffer(bytes), 'gzip')),
    () => entry.raw,
  )

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
