// The rules of docs/architecture.md as tests. The table below says which layer may import which at
// run time.

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const react = ['react', 'react-dom', 'react-router']
const mayImport: Record<string, string[]> = {
  domain: ['zod'],
  ui: ['domain', 'uqr', ...react],
  components: ['ui', 'domain', 'api/framework/client', ...react],
  blocks: ['components', 'ui', 'domain', ...react],
  screens: ['blocks', 'components', 'ui', 'domain', 'api/framework/client', ...react],
  editor: [
    'blocks',
    'components',
    'ui',
    'domain',
    'api/framework/client',
    'diff',
    '@dnd-kit',
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
  data: ['domain', 'drizzle-orm'],
  integrations: [
    'domain',
    '@simplewebauthn/server',
    'csv-parse',
    'csv-stringify',
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
  api: ['operations', 'data', 'domain', 'hono', 'zod'],
}
/** What these folders import reaches visitors, who must not have to download zod. */
const shopperFolders = new Set(['ui', 'components', 'blocks', 'screens'])

const isProduction = (path: string) =>
  /\.(?:tsx?|mjs)$/.test(path) && !/\.(?:test|fake)\./.test(path)
const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isProduction)
/** Paths below src, and those of the demo shop as 'demo/…'. */
const files = below('src')
const demoFiles = below('demo').map((path) => `demo/${path}`)
const textOf = (path: string) =>
  readFileSync(path.startsWith('demo/') ? path : `src/${path}`, 'utf8')

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
const allImportsOf = (path: string): Import[] =>
  [...textOf(path).matchAll(statement)].flatMap(([, type, names = '', from, bare, lazy, globs]) =>
    globs === undefined
      ? [{ names, typeOnly: type !== undefined, target: (from ?? bare ?? lazy)! }]
      : [...globs.matchAll(/['"](?!!)([^'"]+)['"]/g)]
          .flatMap(([, glob = '']) => alternatives(glob))
          .map((target) => ({ names: '', typeOnly: false, target })),
  )
const importsOf = (path: string) =>
  allImportsOf(path)
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ target }) => target)

/**
 * The path below src that an import leads to: '#domain/money.ts', '../domain/money.ts' and
 * '../domain/money.ts?raw' are one.
 */
function resolveImport(path: string, specifier: string): string {
  const [target = ''] = specifier.split('?')
  if (target.startsWith('#')) return target.slice(1)
  if (!target.startsWith('.')) return target
  return new URL(target, `file:///${path}`).pathname.slice(1)
}
const isWithin = (target: string, allowed: string) =>
  target === allowed ||
  target.startsWith(`${allowed}/`) ||
  target.startsWith(`${allowed}.`) ||
  (allowed.endsWith(':') && target.startsWith(allowed))

const folderOf = (path: string): string => path.split('/')[0]!

/** The server may import everything. */
const unrestricted = new Set(['server'])
/** The server-side entry calls the API in the same process. */
const exceptions: Record<string, string[]> = { 'app/entry-server.tsx': ['api'] }

test.each([...files, ...demoFiles].filter((path) => !unrestricted.has(folderOf(path))))(
  '%s imports only what its layer may import',
  (path) => {
    const folder = folderOf(path)
    const allowed = [...(mayImport[folder] ?? []), ...(exceptions[path] ?? [])]
    const forbidden = importsOf(path)
      .map((specifier) => resolveImport(path, specifier))
      .filter(
        (target) => !isWithin(target, folder) && !allowed.some((one) => isWithin(target, one)),
      )
    expect(forbidden).toEqual([])
  },
)

/**
 * Files that import a computed path: built files, scripts whose names the page gives, and the API
 * reader's package.
 */
const importsComputed = new Set([
  'server/boot/launch.ts',
  'server/pages/built-pages.ts',
  'server/http/api-docs.ts',
  'components/pre-hydration/fetch-scripts.ts',
])
test('no file uses require, and only the listed files import a computed path', () => {
  const required = /\brequire\(|\bcreateRequire\b|\bgetBuiltinModule\(/
  const computed = /(?<![\w.])import\(\s*(?:\/\*.*?\*\/\s*)?[^'"`\s/]/
  const guilty = [...files, ...demoFiles].filter(
    (path) => required.test(textOf(path)) || computed.test(textOf(path)),
  )
  expect(guilty.filter((path) => !importsComputed.has(path))).toEqual([])
})

test('only tests and fakes import a test or a fake', () => {
  const guilty = [...files, ...demoFiles].filter((path) =>
    allImportsOf(path).some(({ target }) =>
      /\.(?:fake|test)\.|^#tests\/|(?:^|\.\.\/)tests\//.test(target),
    ),
  )
  expect(guilty).toEqual([])
})

test('only the server imports the demo shop', () => {
  const guilty = files
    .filter((path) => !path.startsWith('server/'))
    .filter((path) => allImportsOf(path).some(({ target }) => target.startsWith('#demo/')))
  expect(guilty).toEqual([])
})

/** The wrapper around every audited endpoint writes the audit log. */
const writesByItself = new Set(['api/framework/audit.ts'])
/**
 * Counts that the first reader stores for the next, and a setting of which the API uses only
 * `read`.
 */
const readsDespiteWriting = new Set([
  'loadFacetCells',
  'countMatchingProducts',
  'carriersSetting',
  'payLaterSetting',
  'ledgerSetting',
  'productFeedSetting',
  'indexNowSetting',
  'indexNowProgress',
])
/** A statement that changes or locks rows, or notifies other processes of a change. */
const writing =
  /\b(?:db|tx|database)\s*\.(?:insert|update|delete)\(|\.for\(\s*'(?:no key )?update'|\b(?:insert into|delete from|update \w+ set|pg_notify|set local)\b/
/** Functions of data that write directly or through another function of data. */
const writers = namesThatWrite(
  files.filter((path) => path.startsWith('data/') && !path.startsWith('data/tables/')),
)

function namesThatWrite(paths: readonly string[]): ReadonlySet<string> {
  const declaration = /^(export )?(?:async )?(?:function|const) (\w+)/
  const declared = paths.flatMap((path) =>
    textOf(path)
      .replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      .split(/^(?=(?:export )?(?:async )?(?:function|const) \w)/m)
      .flatMap((text) => {
        const [, isExported, name] = declaration.exec(text) ?? []
        return name === undefined
          ? []
          : [
              {
                name,
                text: text.replace(declaration, ''),
                seenBy: isExported ? undefined : path,
                path,
              },
            ]
      }),
  )
  const found = new Set<(typeof declared)[number]>()
  const calls = (text: string, path: string) =>
    [...found].some(
      ({ name, seenBy }) =>
        (seenBy ?? path) === path && new RegExp(`(?<![.\\w])${name}[(<]`).test(text),
    )
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const one of declared)
      if (writing.test(one.text) || calls(one.text, one.path)) found.add(one)
  }
  return new Set([...found].flatMap(({ name, seenBy }) => (seenBy === undefined ? [name] : [])))
}

test('writing functions are recognised by their statements', () => {
  for (const name of [
    'insertOrder',
    'lockOrder',
    'acquirePollLease',
    'insertPayment',
    'transitionOrder',
    'invalidateTags',
    'insertAuditEntry',
  ])
    expect(writers).toContain(name)
  for (const name of ['orderById', 'listAdminProducts', 'orderLinesOf', 'findInvariantViolations'])
    expect(writers).not.toContain(name)
})

test('the API reads data and leaves writing to operations', () => {
  const guilty = files
    .filter((path) => path.startsWith('api/') && !writesByItself.has(path))
    .flatMap((path) =>
      allImportsOf(path)
        .filter(
          ({ typeOnly, target }) => !typeOnly && resolveImport(path, target).startsWith('data/'),
        )
        .flatMap(({ names, target }) => {
          const written = [...names.matchAll(/\w+/g)]
            .map(([name]) => name)
            .filter((name) => writers.has(name) && !readsDespiteWriting.has(name))
          return written.length > 0 || names.includes('*')
            ? [`${path}: ${target} ${written.join(' ')}`]
            : []
        }),
    )
  expect(guilty).toEqual([])
})

test('the API saves no settings', () => {
  const guilty = files.filter(
    (path) => path.startsWith('api/') && /\w+Setting\.(?!read\b)/.test(textOf(path)),
  )
  expect(guilty).toEqual([])
})

/** Every `.set(…)` of an update of orders or subscriptions, and every such statement in SQL. */
const changesOf = (path: string) => [
  ...[
    ...textOf(path).matchAll(
      /\.update\((?:orders|subscriptions)\)\s*\.set\(([\s\S]*?)\)\s*\.where\(/g,
    ),
  ].map(([, change = '']) => change),
  ...[
    ...textOf(path).matchAll(
      /\bupdate (?:orders|subscriptions)\s+set\s([^`'"]*?)(?:\bwhere\b|[`'"])/g,
    ),
  ].map(([, change = '']) => change),
]
test('only transitionOrder and transitionSubscription write a state', () => {
  const writeState = [...files, ...demoFiles].filter((path) =>
    changesOf(path).some((change) => /\bstate\b/.test(change)),
  )
  expect(writeState).toEqual(['data/subscription/subscriptions.ts'])
  // In these two files the change is typed, and only the transition passes a state.
  const named = files.filter((path) =>
    changesOf(path).some((change) => !/^\s*(?:\{(?!\s*\.\.\.change)|\w+ = )/.test(change)),
  )
  expect(named).toEqual(['data/order/orders.ts', 'data/subscription/subscriptions.ts'])
  const texts = named.map(textOf)
  expect(texts.map((text) => [...text.matchAll(/\bstate: to\b/g)].length)).toEqual([1, 1])
})

const insertersOf = (table: string) =>
  files.filter((path) =>
    new RegExp(`\\.insert\\(${table}\\)|\\binsert into ${table}\\b`).test(textOf(path)),
  )
test('only insertOrder writes an order, and only insertSubscription a subscription', () => {
  expect([insertersOf('orders'), insertersOf('subscriptions')]).toEqual([
    ['data/order/insert-order.ts'],
    ['data/subscription/insert-subscription.ts'],
  ])
})

test('no files import each other in a circle, not even for types', () => {
  expect(circles([...files, ...demoFiles])).toEqual([])
})

/** Groups of files that reach each other by imports (Tarjan's strongly connected components). */
function circles(paths: readonly string[]): string[][] {
  const known = new Set(paths)
  const targets = (path: string) =>
    allImportsOf(path)
      .map(({ target }) => resolveImport(path, target))
      .filter((target) => known.has(target) && target !== path)
  const [order, lowest, stack, found] = [
    new Map<string, number>(),
    new Map<string, number>(),
    [] as string[],
    [] as string[][],
  ]
  function visit(path: string) {
    order.set(path, order.size)
    lowest.set(path, order.get(path)!)
    stack.push(path)
    for (const target of targets(path)) {
      if (!order.has(target)) visit(target)
      if (stack.includes(target)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(target)!))
    }
    if (lowest.get(path) !== order.get(path)) return
    const circle = stack.splice(stack.indexOf(path))
    if (circle.length > 1) found.push(circle.sort())
  }
  for (const path of paths) if (!order.has(path)) visit(path)
  return found
}

test('no other layer imports the server', () => {
  const guilty = files
    .filter((path) => !path.startsWith('server/'))
    .filter((path) =>
      importsOf(path).some((target) => isWithin(resolveImport(path, target), 'server')),
    )
  expect(guilty).toEqual([])
})

/**
 * Files that may ask where they are: the build runs from source only, two ask Node where a package
 * is, and the root itself.
 */
const readsOwnLocation =
  /^server\/(?:build\/|http\/api-docs\.ts|postgres\/binaries\.ts)|^demo\/scenes|^integrations\/project-root\.ts/
test('only project-root.ts reads its own location, because the built program is one folder', () => {
  const guilty = [...files, ...demoFiles].filter((path) =>
    /import\.meta\.(?:url|dirname|filename)/.test(textOf(path)),
  )
  expect(guilty.filter((path) => !readsOwnLocation.test(path))).toEqual([])
})

/** studio.ts reads where the browser is that renders the demo shop's pictures. */
const readsEnvironment = new Set(['server/env.ts', 'demo/scenes/studio.ts'])
test('only env.ts reads the environment', () => {
  const guilty = [...files, ...demoFiles].filter((path) =>
    /\bprocess\s*\??(?:\.env\b|\[)|from ['"]node:process['"]/.test(textOf(path)),
  )
  expect(guilty.filter((path) => !readsEnvironment.has(path))).toEqual([])
})

test('the time dependency is called clock, and a moment of it now', () => {
  const guilty = [...files, ...demoFiles].filter((path) =>
    /\bnow\??: \(\) =>|\bnow: clock\b(?!\()|\bconst now = now\(/.test(textOf(path)),
  )
  expect(guilty).toEqual([])
})

test('the database and the clock are bundled by one type, DbAndClock', () => {
  const declaring = [...files, ...demoFiles].filter((path) =>
    /^(?:export )?type DbAndClock\b/m.test(textOf(path)),
  )
  expect(declaring).toEqual(['operations/context.ts'])
})

test('only order-path.ts and subscription-path.ts build the path of an access link', () => {
  const guilty = [...files, ...demoFiles].filter((path) =>
    /\/(?:bestelling|herroepen|abonnement)\/\$\{/.test(textOf(path)),
  )
  expect(guilty).toEqual(['domain/order/order-path.ts', 'domain/subscription/subscription-path.ts'])
})

test('only domain/time names the time zone and formats dates', () => {
  const calendar =
    /Europe\/Amsterdam|Intl\.DateTimeFormat|toLocale(?:Date|Time)String|(?:date|time)Style:|hour: '2-digit'/
  const guilty = [...files, ...demoFiles].filter(
    (path) => !path.startsWith('domain/time/') && calendar.test(textOf(path)),
  )
  expect(guilty).toEqual([])
})

/** Follows run-time imports, to find zod behind other files too. */
function reaches(path: string, goal: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false
  seen.add(path)
  return importsOf(path).some((target) => {
    const resolved = resolveImport(path, target)
    return resolved === goal || (files.includes(resolved) && reaches(resolved, goal, seen))
  })
}

test.each(files.filter((path) => shopperFolders.has(path.split('/')[0]!)))(
  'src/%s brings no zod to visitors',
  (path) => {
    expect(reaches(path, 'zod')).toBe(false)
  },
)

const forbiddenNames = /(?:^|\/)(?:utils?|helpers?|common|lib|misc|types\.ts|index\.tsx)(?:\/|\.|$)/
test('no file is named for a technique', () => {
  expect(files.filter((path) => forbiddenNames.test(path))).toEqual([])
})

/**
 * Private words of earlier versions, and what to write instead (docs/glossary.md, docs/style.md).
 */
const refusedWords: Readonly<Record<string, string>> = {
  deed: 'action',
  deeds: 'actions',
  shelf: 'stock, category',
  shelves: 'stock, categories',
  told: 'the thing itself',
  tell: 'notify, report, describe',
  tells: 'notifies, reports, describes',
  tend: 'the verb of the job',
  crowd: 'load',
  readied: 'validated, prepared',
  heard: 'received',
  beside: 'related',
  whole: '…Details, all',
  given: 'input, props, options',
  kept: 'stored, persisted',
  held: 'reserved, locked',
  most: 'max…',
  longest: 'max…Length, max…Ms',
  fewest: 'min…',
  wanted: 'requested, expected',
  asked: 'request, requested',
  noted: 'recorded',
  sought: 'query',
  whoever: 'the actor',
  anew: 'again',
}
const wordsOfName = (name: string) =>
  name.split(/_|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase())
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
const declaredNames = (text: string) => [
  ...[
    ...text.matchAll(
      /(?:^|[\s(;{])(?:const|let|function\*?|type|interface|class)\s+([A-Za-z_]\w*)/g,
    ),
  ].map(([, name = '']) => name),
  ...[...text.matchAll(/(?:const|let)\s+\[([^\]=]*)\]\s*=/g)].flatMap(
    ([, names = '']) => names.match(/[A-Za-z_]\w*/g) ?? [],
  ),
]

describe('names', () => {
  test.each(['src', 'demo', 'tests', 'bench'])('declared in %s hold no private word', (folder) => {
    const guilty = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
      .flatMap((path) =>
        declaredNames(withoutComments(readFileSync(`${folder}/${path}`, 'utf8'))).flatMap((name) =>
          wordsOfName(name)
            .filter((word) => Object.hasOwn(refusedWords, word))
            .map(
              (word) => `${folder}/${path}: ${name} (instead of ‘${word}’: ${refusedWords[word]})`,
            ),
        ),
      )
    expect(guilty).toEqual([])
  })

  const vagueTypes = /^(?:export )?type (?:Found|Known|Seen|Shown|Place|Own|Office|Desk)\b/m
  test('of types say what the value is, not how it came about', () => {
    expect(files.filter((path) => vagueTypes.test(textOf(path)))).toEqual([])
  })
})

test('no file is longer than 300 lines', () => {
  const long = files.filter((path) => textOf(path).split('\n').length > 301)
  expect(long).toEqual([])
})
