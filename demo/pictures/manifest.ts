// What is known about every picture that was made: its size in pixels and its main colour.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectPath } from '#integrations/project-root.ts'

/** `hash` of the source it was made from, so that it is made once. */
export type ManifestEntry = { hash: string; width: number; height: number; color: string }
/** By address, such as /images/linnen.jpg. */
export type Manifest = Record<string, ManifestEntry | undefined>

export const root = projectPath('build/pictures')
export const manifestPath = join(root, 'manifest.json')

/** Empty when nothing was made yet. */
export async function readManifest(): Promise<Manifest> {
  try {
    const manifest: Manifest = JSON.parse(await readFile(manifestPath, 'utf8'))
    return manifest
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
