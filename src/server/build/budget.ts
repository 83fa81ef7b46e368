// How much JavaScript each page asks for before it is awake, against the most that QUALITY allows; and the styles that all wait for.

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { entry, type Manifest, preHydration, reached } from '../pages/assets.ts'

/**
 * Bytes, gzip. A screen's own part is what it needs beyond the frame that all pages share. With the staff's classes the styles would
 * weigh a sixth more (docs/decisions/0025).
 */
const most = { total: 125 * 1024, own: 10 * 1024, styles: 18.5 * 1024 }

export type Weight = { page: string; total: number; own: number }

/** Blocks load only where they stand, so each is weighed by itself. What a screen loads after it woke is no page. */
export function weighPages(client: string): Weight[] {
  const manifest = manifestIn(client)
  const weigh = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + weight(client, manifest[key]?.file ?? '', '.js'), 0)
  const frame = new Set([...reached(manifest, entry), ...reached(manifest, preHydration)])
  return Object.keys(manifest)
    .filter((key) => /^src\/(?:screens\/.*-screen|blocks\/.*)\.tsx$/.test(key))
    .map((page) => {
      const own = weigh([...reached(manifest, page)].filter((key) => !frame.has(key)))
      return { page, own, total: weigh(frame) + own }
    })
}

/** What every visitor's page waits for before it is painted. */
export function weighStyles(client: string): number {
  const manifest = manifestIn(client)
  const files = [...reached(manifest, entry)].flatMap((key) => manifest[key]?.css ?? [])
  return files.reduce((sum, file) => sum + weight(client, file, '.css'), 0)
}

const manifestIn = (client: string) => JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
const weight = (client: string, file: string, kind: '.js' | '.css') => (file.endsWith(kind) ? statSync(join(client, `${file}.gz`)).size : 0)

export const overBudget = (weights: readonly Weight[], styles: number): string[] => [
  ...(styles > most.styles ? [`the visitors' styles (${styles} bytes)`] : []),
  ...weights.flatMap(({ page, total, own }) => (total > most.total || own > most.own ? [`${page} (${total} bytes, ${own} its own)`] : [])),
]
