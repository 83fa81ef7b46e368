// The list of all processed pictures with size in pixels and main colour.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectPath } from '#integrations/project-root.ts'

/**
 * `hash` is of the source and the pipeline version; a picture with the same hash is not processed
 * again.
 */
export type ManifestEntry = { hash: string; width: number; height: number; color: string }
/** By URL, such as /images/linnen.jpg. */
export type Manifest = Record<string, ManifestEntry | undefined>

export const picturesRoot = projectPath('build/pictures')
export const manifestPath = (root: string): string => join(root, 'manifest.json')

/** Returns an empty manifest before the first build. */
export async function readManifest(root = picturesRoot): Promise<Manifest> {
  try {
    const manifest: Manifest = JSON.parse(await readFile(manifestPath(root), 'utf8'))
    return manifest
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
