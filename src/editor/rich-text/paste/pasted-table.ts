// Writes a pasted table as the rows of a table of the shop.

import type { PastedBlock } from './pasted-block.ts'
import { type PastedElement, tagOf } from './pasted-node.ts'
import { childElements, isHidden } from './pasted-parts.ts'
import { declarationsOf, type StyleRules } from './style-rules.ts'
import { toCellHtml } from './to-quill-html.ts'

type Cell = { blocks: PastedBlock[]; isHeader: boolean; attributes: string }
type ReadCell = (cell: PastedElement) => PastedBlock[]

/** Returns '' for a table without text. */
export function tableHtml(table: PastedElement, readCell: ReadCell, rules: StyleRules): string {
  const all = rowElements(table).map(({ row, isHead }) =>
    childElements(row)
      .filter((cell) => /^t[dh]$/.test(tagOf(cell)) && !isHidden(cell, declarationsOf(cell, rules)))
      .map((cell): Cell => {
        const isHeader = isHead || tagOf(cell) === 'th'
        return { blocks: readCell(cell), isHeader, attributes: spansOf(cell) }
      }),
  )
  const hasSpans = all.flat().some(({ attributes }) => attributes.includes('rowspan'))
  // Word ends a table with an empty row that only sets widths.
  const rows = hasSpans ? all : all.filter((row) => row.some(({ blocks }) => blocks.length > 0))
  const [first, ...others] = rows
  if (!first || !rows.flat().some(({ blocks }) => blocks.length > 0)) return ''
  const isHeaderRow =
    first.every(({ isHeader }) => isHeader) ||
    (others.length > 0 && isBold(first) && !others.some((row) => isBold(row)))
  if (!isHeaderRow) return `<tbody>${rows.map((row) => rowHtml(row, 'row')).join('')}</tbody>`
  const head = rowHtml(
    first.map((cell) => ({ ...cell, isHeader: true })),
    'col',
  )
  const body = others.map((row) => rowHtml(row, 'row')).join('')
  return `<thead>${head}</thead>${body && `<tbody>${body}</tbody>`}`
}

function rowElements(table: PastedElement): { row: PastedElement; isHead: boolean }[] {
  return childElements(table).flatMap((part) => {
    const tag = tagOf(part)
    if (tag === 'tr') return [{ row: part, isHead: false }]
    if (!/^t(?:head|body|foot)$/.test(tag)) return []
    return childElements(part)
      .filter((row) => tagOf(row) === 'tr')
      .map((row) => ({ row, isHead: tag === 'thead' }))
  })
}

/** True if every cell with text is bold, as in a row that names the columns. */
function isBold(row: readonly Cell[]): boolean {
  const runs = row.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'text' ? block.runs : [])),
  )
  return runs.length > 0 && runs.every(({ style }) => style.bold)
}

function spansOf({ attribs }: PastedElement): string {
  return ['colspan', 'rowspan']
    .map((name) => [name, Number.parseInt(attribs[name] ?? '', 10)] as const)
    .filter(([, count]) => count > 1 && count <= 1000)
    .map(([name, count]) => ` ${name}="${count}"`)
    .join('')
}

const rowHtml = (row: readonly Cell[], scope: 'col' | 'row'): string =>
  `<tr>${row
    .map(({ blocks, isHeader, attributes }) => {
      const html = toCellHtml(blocks, isHeader)
      return isHeader
        ? `<th scope="${scope}"${attributes}>${html}</th>`
        : `<td${attributes}>${html}</td>`
    })
    .join('')}</tr>`
