import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { demoFiles, files, pathsIn, textOf } from './sources.ts'

const forbiddenNames = /(?:^|\/)(?:utils?|helpers?|common|lib|misc|types\.ts|index\.tsx)(?:\/|\.|$)/
test('no file is named for a technique', () => {
  expect(files.filter((path) => forbiddenNames.test(path))).toEqual([])
})

test('the time dependency is called clock, and a moment of it now', () => {
  const guilty = [...files, ...demoFiles].filter((path) =>
    /\bnow\??: \(\) =>|\bnow: clock\b(?!\()|\bconst now = now\(/.test(textOf(path)),
  )
  expect(guilty).toEqual([])
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
    const guilty = pathsIn(folder)
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
      .flatMap((path) =>
        declaredNames(withoutComments(readFileSync(path, 'utf8'))).flatMap((name) =>
          wordsOfName(name)
            .filter((word) => Object.hasOwn(refusedWords, word))
            .map((word) => `${path}: ${name} (instead of ‘${word}’: ${refusedWords[word]})`),
        ),
      )
    expect(guilty).toEqual([])
  })

  const vagueTypes = /^(?:export )?type (?:Found|Known|Seen|Shown|Place|Own|Office|Desk)\b/m
  test('of types say what the value is, not how it came about', () => {
    expect(files.filter((path) => vagueTypes.test(textOf(path)))).toEqual([])
  })
})
