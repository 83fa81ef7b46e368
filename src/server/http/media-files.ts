// Serves pictures, videos and scripts from the disk. Serves only known file types, rejects paths
// with '..', and answers range requests.

import { createReadStream } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { contentTypes } from './content-types.ts'
import type { staticPathSegments } from './static-path-segments.ts'

/** Maps the first path segment to folders on the disk, which are searched in order. */
export type StaticFolders = Readonly<
  Partial<Record<(typeof staticPathSegments)[number], readonly string[]>>
>

/**
 * Each segment begins with a letter, digit or underscore, so that '..' and hidden files do not
 * match.
 */
const safePath = /^(?:\/[\w][\w.-]*)+$/

/**
 * Sends the file at a path whose first segment names one of the folders; returns false when there
 * is no such file.
 */
export async function sendStaticFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  folders: StaticFolders,
): Promise<boolean> {
  const [, top = ''] = path.split('/')
  const type = contentTypes[extname(path)]
  const candidates = Object.entries(folders).find(([name]) => name === top)?.[1]
  if (!candidates || !type || !safePath.test(path)) return false
  for (const folder of candidates) {
    const file = await openMedia(join(folder, path.slice(top.length + 1)))
    if (!file) continue
    try {
      await sendFile(request, response, file, {
        type,
        cacheControl:
          path.split('/')[2] === 'uploads' ? cacheControls.uploads : cacheControls.others,
      })
    } finally {
      await file.handle.close()
    }
    return true
  }
  return false
}

type OpenedFile = { handle: FileHandle; size: number; etag: string }

async function openMedia(path: string): Promise<OpenedFile | undefined> {
  const handle = (await openIfFile(path)) ?? (await openNarrower(path))
  if (!handle) return undefined
  const { size, mtimeMs } = await handle.stat()
  return { handle, size, etag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` }
}

async function openIfFile(path: string): Promise<FileHandle | undefined> {
  const handle = await open(path).catch(() => undefined)
  if (!handle || (await handle.stat()).isFile()) return handle
  await handle.close()
  return undefined
}

/**
 * Opens the widest stored size below the requested width, for a picture whose original is narrower
 * than that width.
 */
async function openNarrower(path: string): Promise<FileHandle | undefined> {
  const [, base, width, extension] = /^(.+)-(\d{3,4})(\.\w+)$/.exec(path) ?? []
  if (!base || !width || !extension) return undefined
  const names = await readdir(dirname(path)).catch(() => [])
  const widths = names.flatMap((name) => {
    if (!name.startsWith(`${basename(base)}-`) || !name.endsWith(extension)) return []
    const stored = name.slice(basename(base).length + 1, -extension.length)
    return /^\d{3,4}$/.test(stored) && Number(stored) < Number(width) ? [Number(stored)] : []
  })
  return widths.length > 0
    ? await openIfFile(`${base}-${Math.max(...widths)}${extension}`)
    : undefined
}

/** An upload never changes: another picture has another URL. */
const cacheControls = {
  uploads: 'public, max-age=31536000, immutable',
  others: 'public, max-age=86400',
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { handle, size, etag }: OpenedFile,
  { type, cacheControl }: { type: string; cacheControl: string },
): Promise<void> {
  const headers = {
    'content-type': type,
    etag,
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
  }
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  const part = parseRange(request.headers.range, size)
  if (part === 'unsatisfiable') {
    response
      .writeHead(416, { ...headers, 'content-range': `bytes */${size}`, 'content-length': 0 })
      .end()
    return
  }
  const { start, end } = part ?? { start: 0, end: size - 1 }
  response.writeHead(part ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(part && { 'content-range': `bytes ${start}-${end}/${size}` }),
  })
  if (request.method === 'HEAD' || size === 0) response.end()
  else
    await pipeline(
      createReadStream('', { fd: handle, start, end, autoClose: false }),
      response,
    ).catch(() => response.destroy())
}

/**
 * Parses a single range, as video players request. Returns undefined for any other value; the
 * response is then the full file.
 */
function parseRange(
  range: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
