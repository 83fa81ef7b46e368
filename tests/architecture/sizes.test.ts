import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { files, pathsIn } from './sources.ts'

const [maxLines, maxCommentWidth, maxFiles] = [300, 100, 25]
const written = ['src', 'demo', 'tests', 'bench']
  .flatMap(pathsIn)
  .filter((path) => /\.(?:tsx?|css|mjs)$/.test(path))
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n') }))
  .filter(({ lines }) => !lines[0]!.startsWith('/* Made by src/server/build/'))

test(`no file has more than ${maxLines} lines, except generated ones`, () => {
  const long = written.filter(({ lines }) => lines.length > maxLines)
  expect(long.map(({ path, lines }) => `${path}: ${lines.length}`)).toEqual([])
})

test(`no folder of src has more than ${maxFiles} files, tests apart`, () => {
  const counts = Map.groupBy(files, (path) => dirname(path))
  const large = [...counts].filter(([, paths]) => paths.length > maxFiles)
  expect(large.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})

// The formatter breaks code, but no comments. A directive must stay on one line.
test(`no comment is wider than ${maxCommentWidth} characters`, () => {
  const wide = written.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      line.length > maxCommentWidth &&
      /^\s*(?:\/\/|\/?\*)/.test(line) &&
      !/^\s*\/\/ (?:oxlint-|@ts-)/.test(line)
        ? [`${path}:${index + 1}`]
        : [],
    ),
  )
  expect(wide).toEqual([])
})

// drizzle-kit compares with the newest alone, and each has more than 15,000 lines.
test('the migrations have one snapshot of the tables', () => {
  const snapshots = readdirSync('src/data/migrations/meta')
  expect(snapshots.filter((file) => file.endsWith('_snapshot.json'))).toHaveLength(1)
})
