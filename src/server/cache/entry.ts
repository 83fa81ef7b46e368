// An answer as it is kept: bytes, ready-made headers, compressed forms. Never strings: one '€' in a string costs five times the processor time.

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** One form of the answer: plain or compressed. `headers` are names and values in turn, as `writeHead` takes them. */
type Form = { status: number; headers: string[]; body: Buffer }

export type Entry = {
  status: number
  etag: string
  unchanged: string[]
  raw: Form
  /** Made when somebody first asks for it: every browser takes brotli. */
  gzip: Form | undefined
  brotli: Form | undefined
  bytes: number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Below this a compressed answer is hardly smaller. */
const worthCompressing = 600

/**
 * Brotli's qualities: of an answer that somebody waits for, and of one that is asked again. The quick one takes a third of the time of 3 and
 * makes 18.1 KB of a product page instead of 16.6; the best makes 13 and takes a hundred times as long.
 */
export const [quick, best] = [1, 11] as const

export const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      // A page is small: a window of 256 KB does as well as one of 4 MB and takes far less memory.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // For HTML that repeats itself: some tens of bytes less than the usual 0, on every page tried.
      [constants.BROTLI_PARAM_NPOSTFIX]: 1,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }).then(inOwnMemory)

/** zlib's answer is the beginning of a piece of 16 KB, which would be kept whole. */
const inOwnMemory = (bytes: Buffer): Buffer => Buffer.allocUnsafeSlow(bytes.length).fill(bytes)

export type Content = { body: Buffer; status?: number; headers: Readonly<Record<string, string>> }

/** `quality` is brotli's, 0 to 11. */
export async function makeEntry(made: Content, quality: number): Promise<Entry> {
  return entryOf(made, { brotli: made.body.length >= worthCompressing ? await brotli(made.body, quality) : undefined })
}

/** An entry from forms that were compressed before, such as built files. */
export function entryOf(
  { body, status = 200, headers }: Content,
  forms: { gzip?: Buffer | undefined; brotli?: Buffer | undefined },
): Entry {
  // Weak, because the same tag stands for all compressed forms.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  const unchanged = Object.entries({ ...headers, etag, vary: 'accept-encoding' }).flat()
  return {
    status,
    etag,
    unchanged,
    raw: formOf(status, unchanged, body),
    gzip: forms.gzip && formOf(status, unchanged, forms.gzip, 'gzip'),
    brotli: forms.brotli && formOf(status, unchanged, forms.brotli, 'br'),
    // Room for the gzip form, whether it is there yet or not.
    bytes: body.length + 2 * (forms.brotli?.length ?? 0) + 2000,
  }
}

const formOf = (status: number, shared: readonly string[], body: Buffer, encoding?: string): Form => ({
  status,
  headers: [...shared, 'content-length', String(body.length), ...(encoding ? ['content-encoding', encoding] : [])],
  body,
})

/** A header that the answer was made with; its name in small letters. */
export function headerOf({ unchanged }: Entry, name: string): string | undefined {
  const at = unchanged.findIndex((one, place) => place % 2 === 0 && one === name)
  return at < 0 ? undefined : unchanged[at + 1]
}

/** Answers GET and HEAD from an entry; 304 when the asker has it already. */
export function sendEntry(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
  const { headers } = request
  if (entry.status === 200 && headers['if-none-match'] !== undefined && holds(headers['if-none-match'], entry.etag)) {
    response.writeHead(304, entry.unchanged)
    response.end()
    return
  }
  const accepted = headers['accept-encoding']
  if (entry.brotli && accepted !== undefined) {
    if (takes(accepted, 'br')) return sendForm(request, response, entry.brotli)
    if (takes(accepted, 'gzip')) {
      if (entry.gzip) return sendForm(request, response, entry.gzip)
      void zipped(entry).then((form) => sendForm(request, response, form))
      return
    }
  }
  sendForm(request, response, entry.raw)
}

function sendForm({ method }: IncomingMessage, response: ServerResponse, { status, headers, body }: Form): void {
  response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body)
}

/** The plain form when compressing fails. */
const zipped = (entry: Entry): Promise<Form> =>
  compressGzip(entry.raw.body, { level: 6 }).then(
    (bytes) => (entry.gzip = formOf(entry.status, entry.unchanged, inOwnMemory(bytes), 'gzip')),
    () => entry.raw,
  )

const holds = (asked: string, etag: string) => asked === etag || asked === '*' || asked.includes(etag.slice(2))

function takes(accepted: string, encoding: string): boolean {
  if (!accepted.includes(encoding)) return false
  if (!accepted.includes('q=0')) return true
  return accepted.split(',').some((one) => {
    const [name = '', quality = ''] = one.trim().split(/\s*;\s*q=/)
    return name === encoding && Number(quality || 1) > 0
  })
}
