// The browser's copy of domain/problem.ts without its sentences: each travels with the answer it belongs to, in JSON.

import type { Plugin } from 'vite'

/** What a browser says by itself, when no answer came or none that it understands. */
const ownWords = ['unexpected', 'shop-unavailable', 'address-lookup-unavailable']

export function leanProblems(): Plugin {
  return {
    name: 'lean-problems',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id, options) => (!options?.ssr && id.endsWith('/src/domain/problem.ts') ? withoutSentences(code) : undefined),
  }
}

export const withoutSentences = (code: string): string =>
  code.replace(/^( {2}'?([\w-]+)'?: \{\s*status: \d+),\s*text:\s*'[^']*'/gm, (whole, start: string, name: string) =>
    ownWords.includes(name) ? whole : start,
  )
