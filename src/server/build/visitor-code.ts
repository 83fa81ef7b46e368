// Stops a build in which a visitor's page would fetch what only staff or the server need.

import type { Plugin } from 'vite'

/** What a built file holds and fetches; `facade` is the source file it stands for. */
export type Chunk = { facade: string | null; modules: readonly string[]; imports: readonly string[]; later: readonly string[] }

const surface = /\/src\/(?:editor|admin)\//
const notForVisitors =
  /\/src\/(?:route-rules|domain\/problem-sentences)\.ts$|\/src\/(?:editor|admin)\/|\/src\/blocks\/.*\?whole|\/node_modules\/(?:quill|parchment|@dnd-kit)\//

/** Source files for staff or the server that a page for visitors reaches, at once or later, other than by going to /editor or /admin. */
export function codeNotForVisitors(chunks: ReadonlyMap<string, Chunk>, entry: string): string[] {
  const seen = new Set<string>()
  const found = new Set<string>()
  const walk = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const id of chunk.modules) if (notForVisitors.test(id)) found.add(id)
    for (const next of chunk.imports) walk(next)
    for (const next of chunk.later) if (!surface.test(chunks.get(next)?.facade ?? '')) walk(next)
  }
  walk(entry)
  return [...found]
}

export function visitorCode(): Plugin {
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
        chunks.set(name, { facade: file.facadeModuleId, modules: file.moduleIds, imports: file.imports, later: file.dynamicImports })
      }
      const guilty = codeNotForVisitors(chunks, entry)
      if (guilty.length > 0) this.error(`visitors would fetch what is not for them: ${guilty.join(', ')}`)
    },
  }
}
