// An answer as it is kept: bytes, ready-made headers, compressed forms. Never strings: one '€' in a string costs five times the processor time.

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Form = { body: Buffer; head: string[] }
export type Entry = {
  status: number
  etag: string
  unchanged: string[]
  raw: Form
  gzip: Form | undefined
  brotli: Form | undefined
  bytes: number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Below this a compressed answer is hardly smaller. */
const worthCompressing = 600

export const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

export type Making = { body: Buffer; status?: number; headers: Readonly<Record<string, string>> }

/** `quality` is brotli's: 5 at once, 11 for what is kept long. */
export async function makeEntry({ body, status = 200, headers }: Making, quality: number): Promise<Entry> {
  const zip = body.length >= worthCompressing
  const [zipped, better] = zip ? await Promise.all([compressGzip(body, { level: 5 }), brotli(body, quality)]) : []
  return entryOf({ body, status, headers }, { gzip: zipped, brotli: better })
}

/** An entry from forms that were compressed before, such as built files. */
export function entryOf({ body, status = 200, headers }: Making, forms: { gzip?: Buffer | undefined; brotli?: Buffer | undefined }): Entry {
  // Weak, because the same tag stands for all compressed forms.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const common = { ...headers, etag, vary: 'accept-encoding' }
  const form = (bytes: Buffer, encoding?: string): Form => ({
    body: bytes,
    head: Object.entries({ ...common, 'content-length': String(bytes.length), ...(encoding && { 'content-encoding': encoding }) }).flat(),
  })
  return {
    status,
    etag,
    unchanged: Object.entries(common).flat(),
    raw: form(body),
    gzip: forms.gzip && form(forms.gzip, 'gzip'),
    brotli: forms.brotli && form(forms.brotli, 'br'),
    bytes: body.length + (forms.gzip?.length ?? 0) + (forms.brotli?.length ?? 0) + 2000,
  }
}

/** Answers GET and HEAD from an entry; 304 when the asker has it already. */
export function sendEntry(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
  const { headers, method } = request
  if (entry.status === 200 && headers['if-none-match'] !== undefined && holds(headers['if-none-match'], entry.etag)) {
    response.writeHead(304, entry.unchanged)
    response.end()
    return
  }
  const { body, head } = formFor(entry, headers['accept-encoding'])
  response.writeHead(entry.status, head)
  if (method === 'HEAD') response.end()
  else response.end(body)
}

const holds = (asked: string, etag: string) => asked === etag || asked === '*' || asked.includes(etag.slice(2))

function formFor(entry: Entry, accepted: string | undefined): Form {
  if (accepted === undefined) return entry.raw
  if (entry.brotli && takes(accepted, 'br')) return entry.brotli
  return entry.gzip && takes(accepted, 'gzip') ? entry.gzip : entry.raw
}

function takes(accepted: string, encoding: string): boolean {
  if (!accepted.includes(encoding)) return false
  if (!accepted.includes('q=0')) return true
  return accepted.split(',').some((one) => {
    const [name = '', quality = ''] = one.trim().split(/\s*;\s*q=/)
    return name === encoding && Number(quality || 1) > 0
  })
}
