// Reads the tests that a table of a document names: `path/of.test.ts` › “title of the test”.

import { existsSync, readFileSync } from 'node:fs'
import { isLeftOut } from './folders-left-out.ts'

export type TestCitation = { file: string; title: string }

/** The cells of a row of a Markdown table. No cell may contain ' | '. */
export const cellsOf = (line: string): string[] =>
  line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim())

export const citedTests = (cell: string): TestCitation[] =>
  [...cell.matchAll(/`([\w./-]+)` › “([^”]+)”/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }))

const fileTexts = new Map<string, string>()
function textOf(file: string): string {
  const text = fileTexts.get(file) ?? readFileSync(file, 'utf8')
  fileTexts.set(file, text)
  return text
}

/**
 * Returns why the citation does not hold, or undefined if its file exists and contains the title.
 */
export function brokenCitation({ file, title }: TestCitation): string | undefined {
  if (isLeftOut(file)) return undefined
  if (!existsSync(file)) return `no file ${file}`
  return textOf(file).includes(title) ? undefined : `no test “${title}” in ${file}`
}

/**
 * Like `brokenCitation`, for a document that cites complete titles, as the test file writes them
 * between its quotation marks.
 */
export function brokenTitle({ file, title }: TestCitation): string | undefined {
  const broken = brokenCitation({ file, title })
  if (broken || isLeftOut(file)) return broken
  return ["'", '"', '`'].some((quote) => textOf(file).includes(`${quote}${title}${quote}`))
    ? undefined
    : `“${title}” is no complete title in ${file}`
}
