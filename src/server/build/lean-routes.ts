// The browser's copy of routes.ts without what only the server reads of a line: whether it may be kept, what it is made from, whether it takes forms.

import type { Plugin } from 'vite'

export function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id, options) => (!options?.ssr && id.endsWith('/src/routes.ts') ? withoutServerFlags(code) : undefined),
  }
}

export const withoutServerFlags = (code: string): string =>
  code.replace(/^ {2}\{ path: .*\},$/gm, (line) => line.replaceAll(/, (?:private|form): true|, query: \[[^\]]*\]/g, ''))
