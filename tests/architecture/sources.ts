// Reads the sources and their imports for the tests of this folder.

import { readdirSync, readFileSync } from 'node:fs'

/** Paths from the root of the project, of tests and fakes too. */
export const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path.replaceAll('\\', '/')}`,
  )

const isProduction = (path: string) =>
  /\.(?:tsx?|mjs)$/.test(path) && !/\.(?:test|fake)\.|^src\/extensions\/[\w-]+\/tests\//.test(path)
/** Paths of production files below src, and those of the demo shop as 'demo/…'. */
export const files = pathsIn('src')
  .filter(isProduction)
  .map((path) => path.slice('src/'.length))
export const demoFiles = pathsIn('demo').filter(isProduction)

const texts = new Map<string, string>()
export function textOf(path: string): string {
  const stored = texts.get(path)
  if (stored !== undefined) return stored
  const text = readFileSync(path.startsWith('demo/') ? path : `src/${path}`, 'utf8')
  texts.set(path, text)
  return text
}

/**
 * Of an import whose end is only known at run time it matches the fixed start:
 * `import(\`../tables/${name}\`)` counts as '../tables/'.
 */
const statement =
  /^(?:import|export)\s+(type\s)?([^'"]*?)from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|import\(\s*(?:\/\*.*?\*\/\s*)?['"`]([^'"`$]+)|import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|['"][^'"]+['"])/gm

/**
 * Expands './{editor,admin}/x.tsx' to './editor/x.tsx' and './admin/x.tsx'. Several braces in one
 * glob expand in parallel.
 */
function alternatives(glob: string): string[] {
  const [, first] = /\{([^}]*)\}/.exec(glob) ?? []
  return (first?.split(',') ?? ['']).map((_, index) =>
    glob.replace(/\{([^}]*)\}/g, (__, names: string) => names.split(',')[index] ?? ''),
  )
}

type Import = { names: string; typeOnly: boolean; target: string }
export const allImportsOf = (path: string): Import[] =>
  [...textOf(path).matchAll(statement)].flatMap(([, type, names = '', from, bare, lazy, globs]) =>
    globs === undefined
      ? [{ names, typeOnly: type !== undefined, target: (from ?? bare ?? lazy)! }]
      : [...globs.matchAll(/['"](?!!)([^'"]+)['"]/g)]
          .flatMap(([, glob = '']) => alternatives(glob))
          .map((target) => ({ names: '', typeOnly: false, target })),
  )
export const importsOf = (path: string) =>
  allImportsOf(path)
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ target }) => target)

/**
 * The path below src that an import leads to: '#domain/money.ts', '../domain/money.ts' and
 * '../domain/money.ts?raw' are one.
 */
export function resolveImport(path: string, specifier: string): string {
  const [target = ''] = specifier.split('?')
  if (target.startsWith('#')) return target.slice(1)
  if (!target.startsWith('.')) return target
  return new URL(target, `file:///${path}`).pathname.slice(1)
}
export const isWithin = (target: string, allowed: string) =>
  target === allowed ||
  target.startsWith(`${allowed}/`) ||
  target.startsWith(`${allowed}.`) ||
  (allowed.endsWith(':') && target.startsWith(allowed))
