// Compresses the text files of a build with gzip and brotli, at the highest quality.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { compressWithBrotli } from '../cache/cached-response.ts'
import { contentTypes, isCompressible } from '../http/content-types.ts'

const compressGzip = promisify(gzip)

export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && isCompressible(contentTypes[extname(entry.name)] ?? ''),
  )
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const body = readFileSync(file)
      writeFileSync(`${file}.gz`, await compressGzip(body, { level: 9 }))
      writeFileSync(`${file}.br`, await compressWithBrotli(body, 11))
    }),
  )
}
