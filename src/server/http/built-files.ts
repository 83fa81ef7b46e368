// Loads the built scripts, styles, fonts and public files into memory, with their compressed forms.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type CachedResponse, toCachedResponse } from '../cache/cached-response.ts'

/**
 * Content types of the files that the shop serves. The shop does not serve files with any other
 * extension.
 */
export const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
}

/** False for pictures, videos and fonts, which are already compressed. */
export const isCompressible = (contentType: string): boolean => /^text\/|svg|json/.test(contentType)

/**
 * Maps the URL path of each file under `folder` to its response. Omits unknown file types, and
 * top-level names that begin with a dot, such as .vite. File names in /build/ contain a hash, so
 * browsers cache those files for a year.
 */
export function loadBuiltFiles(
  folder: string,
  headers: Readonly<Record<string, string>>,
): Map<string, CachedResponse> {
  const entries = new Map<string, CachedResponse>()
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(item.parentPath, item.name)
    const url = `/${relative(folder, file).split(sep).join('/')}`
    const type = contentTypes[extname(file)]
    if (!item.isFile() || !type || url.startsWith('/.')) continue
    const cacheControl = url.startsWith('/build/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600'
    const content = {
      body: readFileSync(file),
      headers: { ...headers, 'content-type': type, 'cache-control': cacheControl },
    }
    entries.set(
      url,
      toCachedResponse(content, {
        gzip: readIfExists(`${file}.gz`),
        brotli: readIfExists(`${file}.br`),
      }),
    )
  }
  return entries
}

const readIfExists = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)
