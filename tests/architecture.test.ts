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
    'flydrive', // which brings the client of S3

    'sanitize-html',
    'node:',
  ],
  operations: ['data', 'integrations', 'domain', 'node:'],
  api: ['operations', 'data', 'domain', 'hono', 'zod'],
}
/** Noun files hold a zod shape; everywhere else a browser would have to carry zod. */
const shopperFolders = new Set(['ui', 'parts', 'blocks', 'screens'])

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|fake)\./.test(path))
  .map((path) => path.replaceAll('\\', '/'))

const statement = /^(?:import|export)\s+(type\s)?[^'"]*?from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm
const importsOf = (path: string) =>
  [...readFileSync(`src/${path}`, 'utf8').matchAll(statement)]
    .filter(([, typeOnly]) => !typeOnly)
    .map(([, , from, bare, lazy]) => (from ?? bare ?? lazy)!)

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

test.each(files.filter((path) => mayImport[path.split('/')[0]!]))('src/%s imports only what its folder may', (path) => {
  const folder = path.split('/')[0]!
  const strangers = importsOf(path)
    .map((target) => placeOf(path, target))
    .filter((place) => !within(place, folder) && !mayImport[folder]!.some((allowed) => within(place, allowed)))
  expect(strangers).toEqual([])
})

test('nobody imports server/', () => {
  const guilty = files
    .filter((path) => !path.startsWith('server/'))
    .filter((path) => importsOf(path).some((target) => within(placeOf(path, target), 'server')))
  expect(guilty).toEqual([])
})

test('only env.ts reads the environment', () => {
  expect(files.filter((path) => path !== 'server/env.ts' && /process\.env\b/.test(readFileSync(`src/${path}`, 'utf8')))).toEqual([])
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

test('no file is longer than 250 lines', () => {
  const long = files.filter((path) => readFileSync(`src/${path}`, 'utf8').split('\n').length > 250)
  expect(long).toEqual([])
})
