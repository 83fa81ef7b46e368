// The rules of docs/architecture.md as tests. The table below says which layer may import which at
// run time.

import { expect, test } from 'vitest'
import {
  allImportsOf,
  demoFiles,
  files,
  importsOf,
  isWithin,
  resolveImport,
  textOf,
} from './sources.ts'

const react = ['react', 'react-dom', 'react-router']
const mayImport: Record<string, string[]> = {
  domain: ['zod', 'extensions/mails', 'extensions/audit-sentences'],
  ui: ['domain', 'uqr', ...react],
  components: ['ui', 'domain', 'api/framework/client', ...react],
  blocks: ['components', 'ui', 'domain', ...react],
  screens: [
    'blocks',
    'components',
    'ui',
    'domain',
    'api/framework/client',
    'extensions/screens',
    ...react,
  ],
  editor: [
    'blocks',
    'components',
    'ui',
    'domain',
    'api/framework/client',
    'diff',
    '@dnd-kit',
    'extensions/picture-uses',
    'htmlparser2',
    'quill',
    ...react,
  ],
  admin: [
    'editor',
    'blocks',
    'components',
    'ui',
    'domain',
    'api/framework/client',
    'extensions/admin',
    '@dnd-kit',
    ...react,
  ],
  emails: ['domain', ...react],
  app: [
    'screens',
    'editor',
    'admin',
    'blocks',
    'components',
    'ui',
    'domain',
    'emails',
    'api/framework/client',
    ...react,
  ],
  // A browser renders the pictures of the demo shop, and pdfkit writes the documents of its
  // products.
  demo: [
    '@playwright/test',
    'operations',
    'integrations',
    'data',
    'domain',
    'blocks',
    'emails',
    'drizzle-orm',
    'pdfkit',
    'sharp',
    'node:',
  ],
  data: ['domain', 'drizzle-orm', 'extensions/data', 'extensions/invalidation'],
  integrations: [
    'domain',
    '@simplewebauthn/server',
    'csv-parse',
    'csv-stringify',
    'htmlparser2',
    'nodemailer',
    'pdfkit',
    'postal-mime',
    'sharp',
    'uqr',
    'lru-cache',
    'flydrive', // brings the S3 client

    'sanitize-html',
    'node:',
  ],
  operations: ['@opentelemetry/api', 'data', 'integrations', 'domain', 'node:'],
  api: ['operations', 'data', 'domain', 'hono', 'node:stream', 'zod'],
}

/** Within an extension, the layers are those of the core. */
const inner = (path: string): string => path.replace(/^extensions\/[\w-]+\/(?=\w+[/.])/, '')
const layerOf = (path: string): string => inner(path).split(/[/.]/)[0]!

/** The server may import everything. */
const unrestricted = new Set(['server', 'extensions'])
/** The server-side entry calls the API in the same process. */
const exceptions: Record<string, string[]> = { 'app/entry-server.tsx': ['api'] }

const restricted = [...files, ...demoFiles].filter((path) => !unrestricted.has(layerOf(path)))
test.each([...new Set(restricted.map(layerOf))])(
  '%s imports only what its layer may import',
  (layer) => {
    const forbidden = restricted
      .filter((path) => layerOf(path) === layer)
      .flatMap((path) => {
        const allowed = [layer, ...(mayImport[layer] ?? []), ...(exceptions[path] ?? [])]
        return importsOf(path)
          .map((specifier) => resolveImport(path, specifier))
          .filter((target) => !allowed.some((one) => isWithin(inner(target), one)))
          .map((target) => `${path}: ${target}`)
      })
    expect(forbidden).toEqual([])
  },
)

test('no other layer imports the server', () => {
  const guilty = files
    .filter((path) => layerOf(path) !== 'server')
    .filter((path) =>
      importsOf(path).some((target) => isWithin(resolveImport(path, target), 'server')),
    )
  expect(guilty).toEqual([])
})

test('only the server imports the demo shop', () => {
  const guilty = files
    .filter((path) => !path.startsWith('server/'))
    .filter((path) => allImportsOf(path).some(({ target }) => target.startsWith('#demo/')))
  expect(guilty).toEqual([])
})

test('only tests and fakes import a test or a fake', () => {
  const guilty = [...files, ...demoFiles].filter((path) =>
    allImportsOf(path).some(({ target }) =>
      /\.(?:fake|test)\.|^#tests\/|(?:^|\.\.\/)tests\//.test(target),
    ),
  )
  expect(guilty).toEqual([])
})

/**
 * Files that import a computed path: built files, scripts whose names the page gives, and the API
 * reader's package.
 */
const importsComputed = new Set([
  'server/boot/launch.ts',
  'server/pages/built-pages.ts',
  'server/http/api-docs.ts',
  'components/pre-hydration/pre-hydration.ts',
])
test('no file uses require, and only the listed files import a computed path', () => {
  const required = /\brequire\(|\bcreateRequire\b|\bgetBuiltinModule\(/
  const computed = /(?<![\w.])import\(\s*(?:\/\*.*?\*\/\s*)?[^'"`\s/]/
  const guilty = [...files, ...demoFiles].filter(
    (path) => required.test(textOf(path)) || computed.test(textOf(path)),
  )
  expect(guilty.filter((path) => !importsComputed.has(path))).toEqual([])
})

/** What these layers import reaches visitors, who must not have to download zod. */
const shopperLayers = ['ui', 'components', 'blocks', 'screens']

/** Files that import `goal` at run time, directly or through another file. */
function filesReaching(goal: string): ReadonlySet<string> {
  const importers = new Map<string, string[]>()
  for (const path of files)
    for (const target of importsOf(path).map((specifier) => resolveImport(path, specifier)))
      importers.set(target, [...(importers.get(target) ?? []), path])
  const found = new Set<string>()
  const waiting = [goal]
  for (let target = waiting.pop(); target !== undefined; target = waiting.pop())
    for (const path of importers.get(target) ?? [])
      if (!found.has(path)) {
        found.add(path)
        waiting.push(path)
      }
  return found
}

test.each(shopperLayers)('%s brings no zod to visitors', (layer) => {
  const guilty = [...filesReaching('zod')].filter((path) => layerOf(path) === layer)
  expect(guilty).toEqual([])
})
