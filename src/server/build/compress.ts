// Compressed forms beside every built text file, made once at the highest quality.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { brotli } from '../cache/entry.ts'
import { contentTypes, isText } from '../http/content-types.ts'

const gzipped = promisify(gzip)

export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (found) => found.isFile() && isText(contentTypes[extname(found.name)] ?? ''),
  )
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const body = readFileSync(file)
      writeFileSync(`${file}.gz`, await gzipped(body, { level: 9 }))
      writeFileSync(`${file}.br`, await brotli(body, 11))
    }),
  )
}
