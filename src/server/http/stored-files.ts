// Pictures and videos from the disk: known kinds only, never outside their folder, in parts where a player asks for parts.

import { createReadStream } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { contentTypes } from './content-types.ts'
import type { storedFolders } from './stored-folders.ts'

/** Of each first segment the folders on the disk, looked through in order. */
export type Folders = Readonly<Partial<Record<(typeof storedFolders)[number], readonly string[]>>>

/** Each segment begins with a letter, digit or underscore: no '..', no hidden file, no escape. */
const safePath = /^(?:\/[\w][\w.-]*)+$/

/** Answers a path whose first segment names one of the folders; false when there is no such file. */
export async function sendStored(request: IncomingMessage, response: ServerResponse, path: string, folders: Folders): Promise<boolean> {
  const [, top = ''] = path.split('/')
  const type = contentTypes[extname(path)]
  const places = Object.entries(folders).find(([name]) => name === top)?.[1]
  if (!places || !type || !safePath.test(path)) return false
  for (const folder of places) {
    const file = await fileAt(join(folder, path.slice(top.length + 1)))
    if (!file) continue
    try {
      await sendFile(request, response, file, { type, keep: path.split('/')[2] === 'uploads' ? keep.uploads : keep.rest })
    } finally {
      await file.handle.close()
    }
    return true
  }
  return false
}

type OpenedFile = { handle: FileHandle; size: number; etag: string }

async function fileAt(path: string): Promise<OpenedFile | undefined> {
  const handle = (await opened(path)) ?? (await narrower(path))
  if (!handle) return undefined
  const { size, mtimeMs } = await handle.stat()
  return { handle, size, etag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` }
}

async function opened(path: string): Promise<FileHandle | undefined> {
  const handle = await open(path).catch(() => undefined)
  if (!handle || (await handle.stat()).isFile()) return handle
  await handle.close()
  return undefined
}

/** A picture has no size above its own: the widest there is answers instead. */
async function narrower(path: string): Promise<FileHandle | undefined> {
  const [, base, width, extension] = /^(.+)-(\d{3,4})(\.\w+)$/.exec(path) ?? []
  if (!base || !width || !extension) return undefined
  const names = await readdir(dirname(path)).catch(() => [])
  const widths = names.flatMap((name) => {
    if (!name.startsWith(`${basename(base)}-`) || !name.endsWith(extension)) return []
    const own = name.slice(basename(base).length + 1, -extension.length)
    return /^\d{3,4}$/.test(own) && Number(own) < Number(width) ? [Number(own)] : []
  })
  return widths.length > 0 ? await opened(`${base}-${Math.max(...widths)}${extension}`) : undefined
}

/** An upload never changes: another picture has another address. */
const keep = { uploads: 'public, max-age=31536000, immutable', rest: 'public, max-age=86400' }

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { handle, size, etag }: OpenedFile,
  { type, keep: cacheControl }: { type: string; keep: string },
): Promise<void> {
  const headers = { 'content-type': type, etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes' }
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  const part = partOf(request.headers.range, size)
  if (part === 'beyond') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${size}`, 'content-length': 0 }).end()
    return
  }
  const { start, end } = part ?? { start: 0, end: size - 1 }
  response.writeHead(part ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(part && { 'content-range': `bytes ${start}-${end}/${size}` }),
  })
  if (request.method === 'HEAD' || size === 0) response.end()
  else await pipeline(createReadStream('', { fd: handle, start, end, autoClose: false }), response).catch(() => response.destroy())
}

/** One part, as players ask for; anything more complicated is answered whole. */
function partOf(range: string | undefined, size: number): { start: number; end: number } | 'beyond' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'beyond' : { start, end }
}
