// Documents that people find their way by: links and names of files that exist, and decision
// records that all hold.

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cellsOf } from './support/cited-tests.ts'
import { isLeftOut } from './support/folders-left-out.ts'

const documents = ['README.md', ...globSync('docs/**/*.md')]
const folder = 'docs/decisions'
const records = readdirSync(folder)
/** Also for what an extension has that EXTENSIONS leaves out. */
const exists = (path: string) => existsSync(path) || isLeftOut(path)
const linesOf = (record: string) => readFileSync(join(folder, record), 'utf8').split('\n')

test.each(documents)('%s links to files that exist', (path) => {
  const text = readFileSync(path, 'utf8').replaceAll(/```[\s\S]*?```/g, '')
  const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!)
  expect(
    targets.filter((target) => !/^[a-z]+:/.test(target) && !exists(join(dirname(path), target))),
  ).toEqual([])
})

const inSource =
  /^(?:admin|api|app|blocks|components|data|domain|editor|emails|integrations|operations|screens|server|ui)\//
test.each(documents)('%s names files that exist', (path) => {
  const text = readFileSync(path, 'utf8')
  const named = [...text.matchAll(/`([a-z]+\/[\w./-]+\.(?:tsx?|mjs|sh|css|sql))`/g)].map(
    ([, file]) => file!,
  )
  expect(
    named.filter(
      (file) => !exists(file) && !(inSource.test(file) && existsSync(join('src', file))),
    ),
  ).toEqual([])
})

test('the README has at most 100 lines, and both commands that a newcomer needs', () => {
  const text = readFileSync('README.md', 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(100)
  expect(text).toMatch(/^npm ci && npm start /m)
  expect(text).toMatch(/^npm ci && npm test /m)
})

test('documents name commands of package.json that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = documents.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/`npm run ([\w:-]+)/g)].map(([, name]) => name!),
  )
  expect([...new Set(named)].filter((name) => scripts[name] === undefined)).toEqual([])
})

test('the first hour reads ten files', () => {
  const rows = readFileSync('docs/first-hour.md', 'utf8').match(/^\| \d+ \| \[/gm)
  expect(rows).toHaveLength(10)
})

test('every document is named in the table of the first hour', () => {
  const text = readFileSync('docs/first-hour.md', 'utf8')
  const others = globSync('docs/*.md').filter((path) => path !== 'docs/first-hour.md')
  expect(others.filter((path) => !text.includes(`](${path.slice('docs/'.length)})`))).toEqual([])
})

test('all 35 legal duties are kept, each with its tests', () => {
  const rows = readFileSync('docs/law.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map(cellsOf)
  const numbers = new Set(rows.flatMap(([number = '']) => number.match(/\d+/g) ?? []))
  expect([...numbers].map(Number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 35 }, (_, index) => index + 1),
  )
  const broken = rows.filter(([, , state, , tests = '']) => {
    const files = tests.match(/`[\w/.-]+\.(?:test|spec)\.tsx?`/g) ?? []
    return (
      state !== 'kept' || files.length === 0 || !files.every((file) => exists(file.slice(1, -1)))
    )
  })
  expect(broken.map(([number]) => number)).toEqual([])
})

describe('decision records', () => {
  test('have a number of their own', () => {
    const numbers = records.map(
      (record) => /^(\d{4})-[a-z\d-]+\.md$/.exec(record)?.[1] ?? `no number: ${record}`,
    )
    expect(
      numbers.filter(
        (number, index) => number.startsWith('no') || numbers.indexOf(number) !== index,
      ),
    ).toEqual([])
  })

  test.each(records)('%s says under its title that it is accepted', (record) => {
    const [title, blank, status] = linesOf(record)
    expect(title).toMatch(/^# (?!\d)\S/)
    expect(blank).toBe('')
    expect(status).toMatch(/^Status: accepted[.,; ]/)
  })

  test('are named by numbers that exist, wherever the code or a document points at one', () => {
    const numbers = new Set(records.map((record) => record.slice(0, 4)))
    const files = [
      ...documents,
      'vite.config.ts',
      'Dockerfile',
      ...globSync('{src,demo,bench,tests}/**/*.{ts,tsx,mjs,sh,css}'),
    ]
    const named = files.flatMap((path) =>
      [
        ...readFileSync(path, 'utf8').matchAll(/decisions\/(\d{4})\b|\bdecisions? (\d{1,4})\b/g),
      ].map(([, long, short]) => ({
        path,
        number: long ?? short!.padStart(4, '0'),
      })),
    )
    expect(named.filter(({ number }) => !numbers.has(number))).toEqual([])
  })
})
