// Documents that people find their way by: links and names of files that exist, and decision
// records that say whether they still hold.

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const documents = ['README.md', ...globSync('docs/**/*.md')]
const folder = 'docs/decisions'
const records = readdirSync(folder)
const linesOf = (record: string) => readFileSync(join(folder, record), 'utf8').split('\n')

test.each(documents)('%s links to files that exist', (path) => {
  const text = readFileSync(path, 'utf8').replaceAll(/```[\s\S]*?```/g, '')
  const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!)
  expect(
    targets.filter(
      (target) => !/^[a-z]+:/.test(target) && !existsSync(join(dirname(path), target)),
    ),
  ).toEqual([])
})

/** A superseded decision tells of files that are gone. */
const isHistory = (text: string) => /^Status: superseded/m.test(text)
const inSource =
  /^(?:admin|api|app|blocks|components|data|domain|editor|emails|integrations|operations|screens|server|ui)\//
test.each(documents)('%s names files that exist', (path) => {
  const text = readFileSync(path, 'utf8')
  const named = isHistory(text)
    ? []
    : [...text.matchAll(/`([a-z]+\/[\w./-]+\.(?:tsx?|mjs|sh|css|sql))`/g)].map(([, file]) => file!)
  expect(
    named.filter(
      (file) => !existsSync(file) && !(inSource.test(file) && existsSync(join('src', file))),
    ),
  ).toEqual([])
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

  test.each(records)(
    '%s says under its title whether it is accepted or what superseded it',
    (record) => {
      const [title, blank, status = ''] = linesOf(record)
      expect(title).toMatch(/^# (?!\d)\S/)
      expect(blank).toBe('')
      expect(status).toMatch(
        /^Status: (?:accepted|superseded by \[\d{4}\]\(\d{4}-[^)]+\.md\))[.,; ]/,
      )
      const successors = [...status.matchAll(/\[(\d{4})\]\(([^)]+)\)/g)]
      expect(
        successors.filter(
          ([, number, file]) => !file!.startsWith(`${number}-`) || !records.includes(file!),
        ),
      ).toEqual([])
    },
  )

  test('are superseded by records that are accepted', () => {
    const superseded = records.flatMap((record) => {
      const [, successor] =
        /^Status: superseded by \[\d{4}\]\(([^)]+)\)/.exec(linesOf(record)[2] ?? '') ?? []
      return successor === undefined ? [] : [{ record, successor }]
    })
    expect(
      superseded.filter(({ successor }) => !linesOf(successor)[2]?.startsWith('Status: accepted')),
    ).toEqual([])
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
