// The built scripts, styles, faces and public files, held in memory with their compressed forms.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type Entry, entryOf } from '../cache/entry.ts'
import { contentTypes } from './content-types.ts'

/** Addresses of the files under `folder`. Names in /build/ hold a hash of what is in them, so they never change. */
export function builtFiles(folder: string, headers: Readonly<Record<string, string>>): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const found of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(found.parentPath, found.name)
    const url = `/${relative(folder, file).split(sep).join('/')}`
    const type = contentTypes[extname(file)]
    if (!found.isFile() || !type || url.startsWith('/.')) continue
    const cacheControl = url.startsWith('/build/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    const made = { body: readFileSync(file), headers: { ...headers, 'content-type': type, 'cache-control': cacheControl } }
    entries.set(url, entryOf(made, { gzip: readIfThere(`${file}.gz`), brotli: readIfThere(`${file}.br`) }))
  }
  return entries
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)
