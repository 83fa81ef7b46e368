// docs/extensions.md quotes the extension that it makes up.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addLines, isList, quotations, sourceOf } from './extensions/made-up-extension.ts'
import { testsAllExtensions } from './support/folders-left-out.ts'

const quotedFiles = quotations.filter(({ file }) => !isList(file))

test('the page quotes files of the extension, and lists', () => {
  expect(quotedFiles.length).toBeGreaterThan(7)
  expect(quotations.length - quotedFiles.length).toBeGreaterThan(3)
})

test.each(quotedFiles)('the lines quoted of $file are in it, in this order', ({ file, lines }) => {
  const text = readFileSync(sourceOf(file), 'utf8').split('\n')
  const quoted = lines.map((line) => line.slice(1))
  let next = 0
  const found = text.filter((line) => line === quoted[next] && ++next > 0)
  expect(found).toEqual(quoted)
})

// A list has other lines where extensions are left out of the files.
test.runIf(testsAllExtensions).each(quotations.filter(({ file }) => isList(file)))(
  'the lines quoted of $file fit into it',
  ({ file, lines }) => {
    const text = addLines(readFileSync(file, 'utf8'), lines).split('\n')
    const added = lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1))
    expect(added.filter((line) => !text.includes(line))).toEqual([])
  },
)
