// The URLs of the built files, read from Vite's manifest.

import type { PageAssets, ScreenFiles } from '#app/entry-server.tsx'

export type ViteManifest = Record<
  string,
  {
    file: string
    name?: string
    imports?: string[]
    css?: string[]
    assets?: string[]
    src?: string
  }
>
export const clientEntryKey = 'src/app/entry-client.tsx'
export const preHydrationKey = 'src/components/pre-hydration/pre-hydration.ts'

/**
 * Returns the files of a page. The page loads the common styles, the styles of its screen and one
 * script (src/components/pre-hydration). That script runs before hydration and fetches the other
 * scripts after the first paint. The fonts of the first screen are preloaded.
 */
export function toPageAssets(manifest: ViteManifest): PageAssets {
  const base = collectImportedChunks(manifest, clientEntryKey)
  const styles = [...base].flatMap((key) => manifest[key]?.css ?? [])
  const fonts = fontsOf(manifest)
  const head = (unusedFonts: readonly string[]) =>
    [
      ...(manifest[preHydrationKey]
        ? [`<script type="module" async src="/${manifest[preHydrationKey].file}"></script>`]
        : []),
      ...fonts
        .filter((file) => !unusedFonts.some((name) => file.includes(name)))
        .map(
          (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
        ),
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ].join('')
  const scriptsOf = (keys: readonly string[]) =>
    keys.flatMap((key) => (manifest[key] ? `/${manifest[key].file}` : []))
  const filesOf = (screen: string): ScreenFiles => {
    const keys = [...collectImportedChunks(manifest, screen)].filter((key) => !base.has(key))
    return {
      scripts: scriptsOf(keys),
      styles: keys.flatMap((key) => (manifest[key]?.css ?? []).map((file) => `/${file}`)),
    }
  }
  return {
    head,
    scripts: scriptsOf([...base].filter((key) => key !== clientEntryKey)),
    entry: scriptsOf([clientEntryKey])[0] ?? '',
    filesOf,
  }
}

/** Returns the manifest keys that load together with `key`, each after the keys that it imports. */
export function collectImportedChunks(manifest: ViteManifest, key: string): Set<string> {
  const [visited, ordered] = [new Set<string>(), new Set<string>()]
  const visit = (current: string) => {
    if (visited.has(current) || !manifest[current]) return
    visited.add(current)
    manifest[current].imports?.forEach(visit)
    ordered.add(current)
  }
  visit(key)
  return ordered
}

/** The fonts to preload: the Latin fonts of text and headings, and the font of only digits. */
const firstFonts = ['atkinson-400-700', 'fraunces-500', 'figtree-digits']
const fontsOf = (manifest: ViteManifest): string[] =>
  firstFonts.flatMap((name) => manifest[`src/ui/styles/fonts/${name}.woff2`]?.file ?? [])
