// Icons without the machinery of their library, which weighs more than all icons of a page.

import { join } from 'node:path'
import type { Plugin } from 'vite'

const lean = join(import.meta.dirname, 'lean-icon.ts')

/** For the browser and the server alike, so that both write the same icon. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer = '') =>
      source.endsWith('/createLucideIcon.mjs') && importer.includes('lucide-react/dist/esm/icons/') ? lean : undefined,
  }
}
