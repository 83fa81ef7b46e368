// The rules of docs/extensions.md as tests: the core knows no extension by name, and an extension
// uses of the core what the doors in that document name.

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allExtensions } from '#extensions/index.ts'
import { extensionMails } from '#extensions/mails.ts'
import { allImportsOf, files, isWithin, resolveImport, pathsIn } from './sources.ts'

const lists = [
  'admin',
  'audit-sentences',
  'data',
  'index',
  'invalidation',
  'mails',
  'picture-uses',
  'screens',
  'settings',
].map((name) => `extensions/${name}.ts`)
const names = readdirSync('src/extensions', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const extensionOf = (path: string) => /^extensions\/([\w-]+)\//.exec(path)?.[1]
const importsOf = (path: string) =>
  allImportsOf(path).map(({ target, typeOnly }) => ({
    path,
    target: resolveImport(path, target),
    typeOnly,
  }))
const describeImport = ({ path, target }: { path: string; target: string }) => `${path}: ${target}`

describe('the core', () => {
  test('imports no extension, not even its types', () => {
    const guilty = files
      .filter((path) => extensionOf(path) === undefined && !lists.includes(path))
      .flatMap(importsOf)
      .filter(({ target }) => extensionOf(target))
    expect(guilty.map(describeImport)).toEqual([])
  })

  test('is tested, measured and filled without a path of an extension', () => {
    const inExtension = new RegExp(`extensions/(?:${names.join('|')})/`)
    const guilty = ['src', 'tests', 'bench', 'demo']
      .flatMap(pathsIn)
      .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/extensions/'))
      .filter((path) => inExtension.test(readFileSync(path, 'utf8')))
    expect(guilty).toEqual([])
  })

  test('reads the lists of extensions only where they take part', () => {
    const readers = {
      'extensions/admin.ts': ['admin'],
      'extensions/data.ts': ['data'],
      'extensions/invalidation.ts': ['data'],
      'extensions/settings.ts': ['server'],
      'extensions/picture-uses.ts': ['editor'],
      'extensions/screens.ts': ['screens'],
      'extensions/mails.ts': ['domain', 'operations'],
      'extensions/audit-sentences.ts': ['domain'],
    }
    for (const [list, layers] of Object.entries(readers)) {
      const users = files.filter((path) => importsOf(path).some(({ target }) => target === list))
      expect(users.filter((path) => !layers.some((layer) => isWithin(path, layer)))).toEqual([])
    }
  })
})

test('the extensions compose each of their mails', () => {
  const composed = allExtensions.flatMap(({ mails = {} }) => Object.keys(mails))
  expect(composed.toSorted()).toEqual(Object.keys(extensionMails).toSorted())
})

describe.each(names)('the extension %s', (name) => {
  const own = files.filter((path) => extensionOf(path) === name)

  test('has its name in each list that it takes part in, and nowhere else', () => {
    const text = lists.map((path) => readFileSync(`src/${path}`, 'utf8')).join()
    expect(text).toContain(`'./${name}/server.ts'`)
  })

  test('imports no other extension', () => {
    const guilty = own
      .flatMap(importsOf)
      .filter(({ target }) => extensionOf(target) !== undefined && extensionOf(target) !== name)
    expect(guilty.map(describeImport)).toEqual([])
  })

  test('uses the core through its doors', () => {
    const guilty = own
      .flatMap(importsOf)
      .filter(({ target, typeOnly }) => !typeOnly && files.includes(target))
      .filter(({ target }) => extensionOf(target) !== name && !isDoor(target))
    expect([...new Set(guilty.map(({ target }) => target))].toSorted()).toEqual([])
  })
})

const doors = [
  ...readFileSync('docs/extensions.md', 'utf8').matchAll(/^\| `src\/([^`]+)` \|/gm),
].map(([, path = '']) => path)
const isDoor = (target: string) =>
  target.startsWith('extensions/') ||
  doors.some((door) => (door.endsWith('/') ? target.startsWith(door) : target === door))
