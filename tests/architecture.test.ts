// Who may import whom at run time. This table is the architecture; the test keeps it true.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const react = ['react', 'react-dom', 'react-router', 'lucide-react']
const mayImport: Record<string, string[]> = {
  domain: ['zod'],
  ui: ['domain', ...react],
  parts: ['ui', 'domain', 'api/client', ...react],
  blocks: ['parts', 'ui', 'domain', ...react],
  screens: ['blocks', 'parts', 'ui', 'domain', 'api/client', ...react],
  editor: ['blocks', 'parts', 'ui', 'domain', 'api/client', 'diff', '@dnd-kit', 'quill', ...react],
  admin: ['editor', 'blocks', 'parts', 'ui', 'domain', 'api/client', 'uqr', '@dnd-kit', ...react],
  mails: ['domain', ...react],
  // routes, root and the entries, which lie in src itself
  app: ['screens', 'editor', 'admin', 'blocks', 'parts', 'ui', 'domain', 'mails', 'api/client', ...react],
  // the pictures of the demo shop are taken in a browser
  demo: ['@playwright/test', 'operations', 'integrations', 'data', 'domain', 'blocks', 'mails', 'drizzle-orm', 'sharp', 'node:'],
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
    'lru-cache',
    'flydrive', // which brings the client of S3

    'sanitize-html',
    'node:',
  ],
  operations: ['data', 'integrations', 'domain', 'node:'],
  api: ['operations', 'data', 'domain', 'hono', 'zod'],
}
/** Noun files hold a zod shape; everywhere else a browser would have to carry zod. */
const shopperFolders = new Set(['ui', 'parts', 'blocks', 'screens'])

const isProduction = (path: string) => /\.(?:tsx?|mjs)$/.test(path) && !/\.(?:test|fake)\./.test(path)
const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isProduction)
/** Paths below src, and those of the demo shop as 'demo/…'. */
const files = below('src')
const demoFiles = below('demo').map((path) => `demo/${path}`)
const textOf = (path: string) => readFileSync(path.startsWith('demo/') ? path : `src/${path}`, 'utf8')

const statement =
  /^(?:import|export)\s+(type\s)?([^'"]*?)from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|['"][^'"]+['"])/gm

/** './{editor,admin}/x.tsx' as './editor/x.tsx' and './admin/x.tsx'; of several braces in one glob the same place of each. */
function alternatives(glob: string): string[] {
  const [, first] = /\{([^}]*)\}/.exec(glob) ?? []
  return (first?.split(',') ?? ['']).map((_, place) => glob.replace(/\{([^}]*)\}/g, (__, names: string) => names.split(',')[place] ?? ''))
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

/** '#domain/money.ts' and '../domain/money.ts' are the same place. */
function placeOf(path: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1)
  if (!target.startsWith('.')) return target
  return new URL(target, `file:///${path}`).pathname.slice(1)
}
const within = (place: string, allowed: string) =>
  place === allowed ||
  place.startsWith(`${allowed}/`) ||
  place.startsWith(`${allowed}.`) ||
  (allowed.endsWith(':') && place.startsWith(allowed))

/** What lies in src itself is the app. */
const folderOf = (path: string): string => (path.includes('/') ? path.split('/')[0]! : 'app')
/** A sibling of the app is a file of src itself. */
const isOwn = (place: string, folder: string) => (folder === 'app' ? !place.includes('/') && place.includes('.') : within(place, folder))

/** Outside the table: server may import everything, and what ends in a name of its own is read by the server's own entry. */
const unruled = new Set(['server'])
/** The server's entry to the pages asks the API in the same process and writes mails. */
const mayAlso: Record<string, string[]> = { 'entry-server.tsx': ['api'] }

test.each([...files, ...demoFiles].filter((path) => !unruled.has(folderOf(path))))('%s imports only what its folder may', (path) => {
  const folder = folderOf(path)
  const allowed = [...(mayImport[folder] ?? []), ...(mayAlso[path] ?? [])]
  const strangers = importsOf(path)
    .map((target) => placeOf(path, target))
    .filter((place) => !isOwn(place, folder) && !allowed.some((one) => within(place, one)))
  expect(strangers).toEqual([])
})

test('nobody but tests and fakes imports a fake', () => {
  const guilty = [...files, ...demoFiles].filter((path) => allImportsOf(path).some(({ target }) => target.includes('.fake.')))
  expect(guilty).toEqual([])
})

test('only the server, in its own commands, imports the demo shop', () => {
  const guilty = files
    .filter((path) => !path.startsWith('server/'))
    .filter((path) => allImportsOf(path).some(({ target }) => target.startsWith('#demo/')))
  expect(guilty).toEqual([])
})

/** The audit log is written by the frame around every call. */
const writesItself = new Set(['api/audit.ts'])
const writing =
  /^(?:add|change|close|drop|end|erase|forget|insert|keep|mark|move|record|remove|rename|replace|save|send|set|take|trash|use|write)[A-Z]/
test('the API writes nothing by itself: it reads data and calls operations', () => {
  const guilty = files
    .filter((path) => path.startsWith('api/') && !writesItself.has(path))
    .flatMap((path) =>
      allImportsOf(path)
        .filter(({ typeOnly, target }) => !typeOnly && target.startsWith('#data/'))
        .flatMap(({ names, target }) => {
          const written = [...names.matchAll(/\w+/g)].map(([name]) => name).filter((name) => writing.test(name))
          return target === '#data/transaction.ts' || written.length > 0 ? [`${path}: ${target} ${written.join(' ')}`] : []
        }),
    )
  expect(guilty).toEqual([])
})

test('no files depend on each other in a circle, not by their types either', () => {
  expect(circles(files)).toEqual([])
})

/** The groups of files of which each reaches every other one by imports (Tarjan's strongly connected components). */
function circles(paths: readonly string[]): string[][] {
  const known = new Set(paths)
  const goals = (path: string) =>
    allImportsOf(path)
      .map(({ target }) => placeOf(path, target))
      .filter((place) => known.has(place) && place !== path)
  const [order, lowest, stack, found] = [new Map<string, number>(), new Map<string, number>(), [] as string[], [] as string[][]]
  function visit(path: string) {
    order.set(path, order.size)
    lowest.set(path, order.get(path)!)
    stack.push(path)
    for (const goal of goals(path)) {
      if (!order.has(goal)) visit(goal)
      if (stack.includes(goal)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(goal)!))
    }
    if (lowest.get(path) !== order.get(path)) return
    const circle = stack.splice(stack.indexOf(path))
    if (circle.length > 1) found.push(circle.sort())
  }
  for (const path of paths) if (!order.has(path)) visit(path)
  return found
}

test('nobody imports server/', () => {
  const guilty = files
    .filter((path) => !path.startsWith('server/'))
    .filter((path) => importsOf(path).some((target) => within(placeOf(path, target), 'server')))
  expect(guilty).toEqual([])
})

/** What comes with the project is found from its root. These two ask Node where a package lies, and the build runs from the source alone. */
const tellsPlace =
  /^server\/(?:build\/|http\/api-docs\.ts|database\/binaries\.ts)|^demo\/(?:scenes|pictures\/build)|^integrations\/project-root\.ts/
test('only project-root.ts asks where its own file lies: the built program puts all in one folder', () => {
  const guilty = [...files, ...demoFiles].filter((path) => /import\.meta\.(?:url|dirname|filename)/.test(textOf(path)))
  expect(guilty.filter((path) => !tellsPlace.test(path))).toEqual([])
})

test('only env.ts reads the environment', () => {
  expect(files.filter((path) => path !== 'server/env.ts' && /process\.env\b/.test(textOf(path)))).toEqual([])
})

test('only order-path.ts and subscription-path.ts write the address to which a link leads', () => {
  const guilty = [...files, ...demoFiles].filter((path) => /\/(?:bestelling|herroepen|abonnement)\/\$\{/.test(textOf(path)))
  expect(guilty).toEqual(['domain/order/order-path.ts', 'domain/subscription/subscription-path.ts'])
})

test('only domain/time names the time zone and writes dates in words', () => {
  const calendar = /Europe\/Amsterdam|Intl\.DateTimeFormat|toLocale(?:Date|Time)String|(?:date|time)Style:|hour: '2-digit'/
  const guilty = [...files, ...demoFiles].filter((path) => !path.startsWith('domain/time/') && calendar.test(textOf(path)))
  expect(guilty).toEqual([])
})

/** Follows run-time imports, so a rule file that pulls in a noun file is found too. */
function reaches(path: string, goal: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false
  seen.add(path)
  return importsOf(path).some((target) => {
    const place = placeOf(path, target)
    return place === goal || (files.includes(place) && reaches(place, goal, seen))
  })
}

test.each(files.filter((path) => shopperFolders.has(path.split('/')[0]!)))('src/%s carries no zod to the shopper', (path) => {
  expect(reaches(path, 'zod')).toBe(false)
})

const forbiddenNames = /(?:^|\/)(?:utils?|helpers?|common|lib|misc|types\.ts|index\.tsx)(?:\/|\.|$)/
test('no file is named for a technique', () => {
  expect(files.filter((path) => forbiddenNames.test(path))).toEqual([])
})

/** Words that say how something came about instead of what it is. */
const unnamed = /^(?:export )?type (?:Given|Told|Asked|Known|Found|Held|Deed|Place|Whole|Seen|Shown|Office|Desk)\b/m
test('every type is named for what it is', () => {
  expect(files.filter((path) => unnamed.test(textOf(path)))).toEqual([])
})

test('no file is longer than 250 lines', () => {
  const long = files.filter((path) => textOf(path).split('\n').length > 250)
  expect(long).toEqual([])
})
