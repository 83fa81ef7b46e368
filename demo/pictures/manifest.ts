// The committed list of the demo shop's pictures with size in pixels and main colour, which
// describe.ts writes.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { projectPath } from '#integrations/project-root.ts'

/** `hash` is that of the source. */
export type PictureDescription = { hash: string; width: number; height: number; color: string }
/** By URL, such as /images/linnen.jpg. */
export type Manifest = Record<string, PictureDescription | undefined>

export const manifestPath = projectPath('demo/pictures/manifest.json')

export async function readManifest(path = manifestPath): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
  return manifest
}

export const hashSource = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 20)

/** @throws Error if the picture has no source */
export function requireDescription(manifest: Manifest, url: string): PictureDescription {
  const description = manifest[url]
  if (!description) throw new Error(`${url} is not in ${manifestPath}`)
  return description
}
