// Addresses of the built files, read from Vite's manifest.

import type { Assets } from '../../entry-server.tsx'

export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[]; src?: string }>
const entry = 'src/entry-client.tsx'
const early = 'src/parts/reading/comfort-early.ts'

/** Scripts come with low priority, so that text, style and type are there first. Faces of the first screen are preloaded. */
export function assetsOf(manifest: Manifest): Assets {
  const base = reached(manifest, entry)
  const styles = [...base].flatMap((key) => manifest[key]?.css ?? [])
  const scripts = [...base].flatMap((key) => manifest[key]?.file ?? [])
  const head = [
    ...(manifest[early] ? [`<script type="module" async src="/${manifest[early].file}"></script>`] : []),
    ...facesOf(manifest).map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...scripts.slice(1).map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
    `<script type="module" fetchpriority="low" src="/${scripts[0]}"></script>`,
  ].join('')
  const preloads = (source: string) =>
    manifest[source] ? [...reached(manifest, source)].filter((key) => !base.has(key)).map((key) => `/${manifest[key]?.file}`) : []
  return { head, preloads }
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
    .filter((file) => /\/(?:(?:atkinson[\w-]*|fraunces)-latin-wght-normal|figtree-digits)-[\w-]+\.woff2$/.test(file))
