// Serves pictures, videos and scripts from the disk. Serves only known file types, rejects paths
// with '..', and answers range requests.

import { createReadStream, accessSync, constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PictureVariants } from '#integrations/media/picture-variants.ts'
import { contentTypes } from './built-files.ts'
import { notStored } from './security-headers.ts'
import type { staticPathSegments } from './reserved-paths.ts'
import { projectPath } from '#integrations/project-root.ts'
import { mediaFolderOf, pictureVariantsFolderOf } from '../boot/open-media.ts'

/** The shop makes the smaller sizes of pictures in a folder that has a folder for them. */
type StaticFolder = { path: string; variants?: string }
/** Maps the first path segment to folders on the disk, which are searched in order. */
export type StaticFolders = Readonly<
  Partial<Record<(typeof staticPathSegments)[number], readonly StaticFolder[]>>
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
  { folders, variants }: { folders: StaticFolders; variants: PictureVariants },
): Promise<boolean> {
  const [, top = ''] = path.split('/')
  const type = contentTypes[extname(path)]
  const candidates = Object.entries(folders).find(([name]) => name === top)?.[1]
  if (!candidates || !type || !safePath.test(path)) return false
  const cacheControl =
    path.split('/')[2] === 'uploads' ? cacheControls.uploads : cacheControls.others
  const name = path.slice(top.length + 1)
  for (const folder of candidates) {
    const file =
      (await openFile(join(folder.path, name), { type, cacheControl })) ??
      (await openVariant(variants, folder, name, cacheControl))
    if (!file) continue
    if (file === 'busy') {
      response
        .writeHead(503, { 'retry-after': '5', 'cache-control': notStored, 'content-length': 0 })
        .end()
      return true
    }
    try {
      await sendFile(request, response, file)
    } finally {
      if (!(file.content instanceof Uint8Array)) await file.content.close()
    }
    return true
  }
  return false
}

/** An upload never changes: another picture has another URL. */
const cacheControls = {
  uploads: 'public, max-age=31536000, immutable',
  others: 'public, max-age=86400',
}

type OpenedFile = {
  content: FileHandle | Uint8Array
  size: number
  headers: Readonly<Record<string, string>> & { etag?: string }
}

async function openFile(
  path: string,
  { type, cacheControl }: { type: string; cacheControl: string },
): Promise<OpenedFile | undefined> {
  const content = await open(path).catch(() => undefined)
  if (!content) return undefined
  const file = await content.stat()
  if (!file.isFile()) {
    await content.close()
    return undefined
  }
  const { size, mtimeMs } = file
  const etag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  return {
    content,
    size,
    headers: { 'content-type': type, etag, 'cache-control': cacheControl },
  }
}

async function openVariant(
  pictures: PictureVariants,
  { path: originals, variants }: StaticFolder,
  name: string,
  cacheControl: string,
): Promise<OpenedFile | 'busy' | undefined> {
  const found =
    variants === undefined ? undefined : await pictures.find({ originals, variants }, name)
  if (!found || found === 'busy') return found
  const { content, format, etag } = found
  const type = contentTypes[`.${format}`]!
  return {
    content,
    size: content instanceof Uint8Array ? content.length : (await content.stat()).size,
    headers:
      etag === undefined
        ? { 'content-type': type, 'cache-control': notStored }
        : { 'content-type': type, etag, 'cache-control': cacheControl },
  }
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { content, size, headers: ownHeaders }: OpenedFile,
): Promise<void> {
  const headers = { ...ownHeaders, 'accept-ranges': 'bytes' }
  if (ownHeaders.etag !== undefined && request.headers['if-none-match'] === ownHeaders.etag) {
    response.writeHead(304, headers).end()
    return
  }
  const mayBePart = isSameVersion(request.headers['if-range']?.toString(), ownHeaders.etag)
  const part = mayBePart ? parseRange(request.headers.range, size) : undefined
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
  else if (content instanceof Uint8Array) response.end(content.subarray(start, end + 1))
  else
    await pipeline(
      createReadStream('', { fd: content, start, end, autoClose: false }),
      response,
    ).catch(() => response.destroy())
}

/** A part may continue a download only of the same bytes, which a weak etag does not promise. */
const isSameVersion = (ifRange: string | undefined, etag: string | undefined): boolean =>
  ifRange === undefined || (ifRange === etag && !ifRange.startsWith('W/'))

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

/**
 * The variants of the demo shop's pictures, which shops of the same program share. Where the
 * program's folder is read-only, they are with the data.
 */
const demoVariantsFolderOf = (dataDir: string): string =>
  isWritable(projectPath('build'))
    ? projectPath('build/picture-sizes')
    : pictureVariantsFolderOf(dataDir)

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

export function createStaticFolders(build: string, dataDir: string): StaticFolders {
  const uploads = { path: mediaFolderOf(dataDir), variants: pictureVariantsFolderOf(dataDir) }
  const demo = {
    path: projectPath('demo/pictures/sources'),
    variants: demoVariantsFolderOf(dataDir),
  }
  return {
    // While processes restart, a page of one build may request its scripts from a process of the
    // other build. The disk has both builds.
    build: [{ path: join(build, 'client/build') }, { path: join(build, 'before/client/build') }],
    // Earlier versions of the build wrote scripts to this folder.
    assets: [{ path: join(build, 'before/client/assets') }],
    images: [{ path: join(demo.path, 'images'), variants: join(demo.variants, 'images') }],
    media: [uploads, demo],
    storage: [uploads, demo],
    videos: [{ path: join(dataDir, 'videos') }, { path: projectPath('demo/videos') }],
  }
}
