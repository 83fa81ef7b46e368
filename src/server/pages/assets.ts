// Addresses of the built files, read from Vite's manifest.

import type { Assets } from '../../entry-server.tsx'

export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[]; src?: string }>
export const entry = 'src/entry-client.tsx'
export const preHydration = 'src/parts/pre-hydration/pre-hydration.ts'

/**
 * Text, style and type are there first: of the scripts only the one that runs before hydration comes with the page, and fetches the others when something is
 * painted (src/parts/pre-hydration). Faces of the first screen are preloaded.
 */
export function assetsOf(manifest: Manifest): Assets {
  const base = reached(manifest, entry)
  const styles = [...base].flatMap((key) => manifest[key]?.css ?? [])
  const head = [
    ...(manifest[preHydration] ? [`<script type="module" async src="/${manifest[preHydration].file}"></script>`] : []),
    ...facesOf(manifest).map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
  ].join('')
  const filesOf = (keys: Iterable<string>) => [...keys].flatMap((key) => (manifest[key] ? `/${manifest[key].file}` : []))
  const scriptsOf = (source: string) => filesOf([...reached(manifest, source)].filter((key) => !base.has(key)))
  return { head, scripts: filesOf(base), scriptsOf }
}

/** Keys of the manifest that load together with this one, itself first. */
export function reached(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(key) && manifest[key]) {
    seen.add(key)
    for (const other of manifest[key].imports ?? []) reached(manifest, other, seen)
  }
  return seen
}

/** The latin faces of text and headings, and the ten digits. */
const facesOf = (manifest: Manifest): string[] =>
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /\/(?:atkinson-400-700|fraunces-500|figtree-digits)-[\w-]+\.woff2$/.test(file))
