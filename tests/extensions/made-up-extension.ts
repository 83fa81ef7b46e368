// Puts the extension that docs/extensions.md makes up into a copy of the shop, as the page says.

import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const madeUpName = 'birthday'
const folder = 'tests/extensions/birthday'
const page = 'docs/extensions.md'

type Quotation = { file: string; lines: readonly string[] }

/** The blocks of the page that quote files, in the order of the page. */
const quotationsIn = (text: string): Quotation[] =>
  [...text.matchAll(/^```diff\n(\+\+\+ [^]*?)^```$/gm)].flatMap(([, block = '']) =>
    block
      .split(/^\+\+\+ /m)
      .slice(1)
      .map((part) => {
        const [file = '', ...lines] = part.trimEnd().split('\n')
        return { file, lines }
      }),
  )

export const quotations = quotationsIn(readFileSync(page, 'utf8'))

/** The file of the folder that stands in for a file of `src/extensions/birthday`. */
export const sourceOf = (file: string) => file.replace(`src/extensions/${madeUpName}`, folder)

/**
 * Adds the `+` lines of a list: imports above the others, and each other line below the line that
 * the page shows before it, or instead of that one if it has a `-`.
 */
export const addLines = (text: string, lines: readonly string[]): string =>
  lines.reduce((result, line, index) => {
    if (!line.startsWith('+')) return result
    const added = `${line.slice(1)}\n`
    if (added.startsWith('import ')) return result.replace(/^import /m, `${added}$&`)
    const shown = lines[index - 1] ?? ''
    const before = `${shown.slice(1)}\n`
    if (!result.includes(before)) throw new Error(`${page} quotes a line that is gone: ${before}`)
    return result.replace(before, shown.startsWith('-') ? added : `${before}${added}`)
  }, text)

/** Moves the folder to its place, and adds its lines to the lists. */
export function addMadeUpExtension(copy: string): void {
  renameSync(join(copy, folder), join(copy, `src/extensions/${madeUpName}`))
  for (const { file, lines } of quotations.filter(({ file: one }) => isList(one)))
    writeFileSync(join(copy, file), addLines(readFileSync(join(copy, file), 'utf8'), lines))
}

export const isList = (file: string) => /^src\/extensions\/[\w-]+\.ts$/.test(file)

/** After its migration is made: Drizzle compares with the newest alone. */
export function deleteOldSnapshots(copy: string): void {
  const snapshots = globSync('src/data/migrations/meta/*_snapshot.json', { cwd: copy })
  for (const path of snapshots.toSorted().slice(0, -1)) rmSync(join(copy, path))
}
