// Measures the JavaScript that each page loads before hydration, and the styles that block
// rendering. Lists the sizes above the maximum.

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '../../app/routes.ts'
import {
  clientEntryKey,
  type ViteManifest,
  preHydrationKey,
  collectImportedChunks,
} from '../pages/assets.ts'
import { sharedScriptNames } from './shared-scripts.ts'

/**
 * Maximum sizes in bytes after gzip. `own` is the size of a screen's scripts without the frame of
 * all pages and the shared scripts. `styles` is the size of the styles of all pages, without the
 * classes of staff screens: with those, they would be a sixth larger (docs/decisions/0102).
 * `ownStyles` is the size of the styles that a screen imports itself.
 */
const maxBytes = { total: 125 * 1024, own: 10 * 1024, styles: 20 * 1024, ownStyles: 3 * 1024 }

export type PageWeight = { page: string; total: number; own: number; ownStyles: number }

const visitorScreens = new Set(
  routes.flatMap(({ screen, staff }) => (staff ? [] : [`src/screens/${screen}`])),
)

/** Scripts that load after hydration, such as those of a page's blocks, do not count. */
export function measurePageScripts(client: string): PageWeight[] {
  const manifest = manifestIn(client)
  const totalSize = (keys: Iterable<string>) =>
    [...keys].reduce((sum, key) => sum + gzipSize(client, manifest[key]?.file ?? '', '.js'), 0)
  const frame = new Set([
    ...collectImportedChunks(manifest, clientEntryKey),
    ...collectImportedChunks(manifest, preHydrationKey),
  ])
  const isShared = (key: string) => sharedScriptNames.includes(manifest[key]?.name ?? '')
  return Object.keys(manifest)
    .filter((key) => visitorScreens.has(key))
    .map((page) => {
      const scripts = [...collectImportedChunks(manifest, page)].filter((key) => !frame.has(key))
      const styles = scripts.flatMap((key) => manifest[key]?.css ?? [])
      return {
        page,
        own: totalSize(scripts.filter((key) => !isShared(key))),
        total: totalSize(frame) + totalSize(scripts),
        ownStyles: styles.reduce((sum, file) => sum + gzipSize(client, file, '.css'), 0),
      }
    })
}

/**
 * Returns the size after gzip of the styles that every page for visitors loads before its first
 * paint.
 */
export function measureStyles(client: string): number {
  const manifest = manifestIn(client)
  const files = [...collectImportedChunks(manifest, clientEntryKey)].flatMap(
    (key) => manifest[key]?.css ?? [],
  )
  return files.reduce((sum, file) => sum + gzipSize(client, file, '.css'), 0)
}

const manifestIn = (client: string) =>
  JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as ViteManifest
const gzipSize = (client: string, file: string, extension: '.js' | '.css') =>
  file.endsWith(extension) ? statSync(join(client, `${file}.gz`)).size : 0

export const listBudgetViolations = (weights: readonly PageWeight[], styles: number): string[] => [
  ...(styles > maxBytes.styles ? [`the visitors' styles (${styles} bytes)`] : []),
  ...weights.flatMap(({ page, total, own, ownStyles }) => [
    ...(total > maxBytes.total || own > maxBytes.own
      ? [`${page} (${total} bytes, ${own} its own)`]
      : []),
    ...(ownStyles > maxBytes.ownStyles ? [`the own styles of ${page} (${ownStyles} bytes)`] : []),
  ]),
]
