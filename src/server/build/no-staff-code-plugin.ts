// Fails a build in which a page for visitors would load code for staff or the server.

import type { Plugin } from 'vite'
import { isForStaff } from './staff-files.ts'

/**
 * The modules and imports of a built file. `facade` is the source file for which the bundler
 * created the built file.
 */
export type Chunk = {
  facade: string | null
  modules: readonly string[]
  imports: readonly string[]
  dynamicImports: readonly string[]
}

/** `?whole` is a block with the texts of the editor. */
const notForVisitors = [
  '?whole',
  '/src/domain/problem-sentences.ts',
  '/node_modules/quill/',
  '/node_modules/parchment/',
  '/node_modules/@dnd-kit/',
]
const isForVisitors = (id: string) =>
  !isForStaff(id) && !notForVisitors.some((part) => id.includes(part))

/**
 * Returns the source files for staff or the server that a visitor's page imports, statically or
 * dynamically. Does not follow dynamic imports of src/editor and src/admin,
 * nor those of the back office of an extension.
 */
export function findStaffCode(chunks: ReadonlyMap<string, Chunk>, entry: string): string[] {
  const visited = new Set<string>()
  const forbidden = new Set<string>()
  const walk = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || visited.has(name)) return
    visited.add(name)
    for (const id of chunk.modules) if (!isForVisitors(id)) forbidden.add(id)
    for (const next of chunk.imports) walk(next)
    for (const next of chunk.dynamicImports)
      if (!isForStaff(chunks.get(next)?.facade ?? '')) walk(next)
  }
  walk(entry)
  return [...forbidden]
}

export function createNoStaffCodePlugin(): Plugin {
  return {
    name: 'visitor-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = new Map<string, Chunk>()
      let entry = ''
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk') continue
        if (file.isEntry) entry = name
        chunks.set(name, {
          facade: file.facadeModuleId,
          modules: file.moduleIds,
          imports: file.imports,
          dynamicImports: file.dynamicImports,
        })
      }
      const staffCode = findStaffCode(chunks, entry)
      if (staffCode.length > 0)
        this.error(`visitors would load code that is not for them: ${staffCode.join(', ')}`)
    },
  }
}
