// Writes the size in pixels and the main colour of every picture of the demo shop to manifest.json:
// `node demo/pictures/describe.ts`, after a picture has changed. The result is committed.

import { readFile, writeFile } from 'node:fs/promises'
import { isCutOut } from '#domain/picture-sizes.ts'
import { processPicture } from '#integrations/media/picture-pipeline.ts'
import { hashSource, type Manifest, manifestPath, readManifest } from './manifest.ts'
import { listPictureSources } from './sources.ts'

/**
 * Describes what is new or has changed, and drops what has no source any more.
 *
 * @throws when a source is not a picture, or its extension contradicts its ground
 */
export async function describePictures(
  sources = listPictureSources(),
  path = manifestPath,
): Promise<Manifest> {
  const previous = await readManifest(path)
  const manifest: Manifest = {}
  for (const { path: source, url } of sources) {
    const bytes = await readFile(source)
    const hash = hashSource(bytes)
    const known = previous[url]
    if (known?.hash === hash) {
      manifest[url] = known
      continue
    }
    const result = await processPicture(bytes)
    if ('refused' in result) throw new Error(`${source}: ${result.refused}`)
    const { width, height, color, isCutOut: hasTransparentGround } = result.made
    if (hasTransparentGround !== isCutOut(url))
      throw new Error(
        `${source}: a picture with a transparent ground is a .webp, and every other picture a .jpg`,
      )
    manifest[url] = { hash, width, height, color }
  }
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

if (import.meta.main) {
  const manifest = await describePictures()
  console.log(`${Object.keys(manifest).length} pictures described`)
}
