import type { ListItem, PastedBlock, Run } from './pasted-block.ts'
import {
  type PastedElement,
  tagOf,
  type TextStyle,
  declarationsOf,
  type StyleRules,
} from './pasted-node.ts'
import { childElements, isHidden } from './pasted-parts.ts'

type TextBlock = PastedBlock & { kind: 'text' }

/** The style sheet has classes for these starts, on these levels. */
const maxStart = 15
const maxStartIndent = 2

export function toQuillHtml(blocks: readonly PastedBlock[]): string {
  const numbering = new Numbering()
  let html = ''
  let inList = false
  for (const block of blocks) {
    const item = block.kind === 'text' ? block.item : undefined
    const itemClasses = item && numbering.classesOf(item)
    if (inList && !itemClasses) html += '</ol>'
    if (!itemClasses) numbering.reset()
    if (!inList && itemClasses) html += '<ol>'
    inList = itemClasses !== undefined
    html +=
      block.kind === 'text' && item && itemClasses
        ? itemHtml(block, item, itemClasses)
        : blockHtml(block)
  }
  return inList ? `${html}</ol>` : html
}

/** Counts as the style sheet does, to find out which items need a number of their own. */
class Numbering {
  #counts: number[] = []

  reset(): void {
    this.#counts = []
  }

  /** Returns undefined if the style sheet cannot show the number of the item. */
  classesOf({ type, indent, number }: ListItem): string[] | undefined {
    const counts = this.#counts.slice(0, indent + 1)
    const indentClasses = indent > 0 ? [`ql-indent-${indent}`] : []
    if (type !== 'ordered') {
      this.#counts = counts
      return indentClasses
    }
    const next = (counts[indent] ?? 0) + 1
    const shown = number ?? next
    if (shown !== next && (shown > maxStart || shown < 1 || indent > maxStartIndent))
      return undefined
    counts[indent] = shown
    this.#counts = counts
    return [...indentClasses, ...(shown === next ? [] : [`ql-start-${shown}`])]
  }
}

const itemHtml = (block: TextBlock, { type }: ListItem, classes: readonly string[]): string =>
  `<li data-list="${type}"${classAttribute([...classes, ...block.classes])}>${inlineHtml(block.runs)}</li>`

function blockHtml(block: PastedBlock): string {
  if (block.kind === 'table') return `<table>${block.html}</table>`
  if (block.kind === 'video') return `<iframe class="ql-video" src="${escape(block.src)}"></iframe>`
  if (block.kind === 'code') return `<pre>\n${escape(block.text)}</pre>`
  const { tag, classes, item } = block
  const marker = item ? escape(`${item.marker ?? '•'} `) : ''
  const indent = item && item.indent > 0 ? [`ql-indent-${item.indent}`] : []
  const html = inlineHtml(tag.startsWith('h') ? withoutCommonBold(block.runs) : block.runs)
  return `<${tag}${classAttribute([...indent, ...classes])}>${marker}${html}</${tag}>`
}

/** A heading is bold already. */
const withoutCommonBold = (runs: readonly Run[]): Run[] =>
  runs.every(({ style }) => style.bold)
    ? runs.map((run) => ({ ...run, style: { ...run.style, bold: false } }))
    : [...runs]

/** A cell has no headings, pictures or nested lists; plain line breaks are between its lines. */
function toCellHtml(blocks: readonly PastedBlock[], isHeader: boolean): string {
  let html = ''
  let openList: 'ul' | 'ol' | undefined
  for (const block of blocks) {
    const item = block.kind === 'text' ? block.item : undefined
    const list = item && (item.type === 'ordered' ? 'ol' : 'ul')
    if (openList && openList !== list) html += `</${openList}>`
    if (list && openList !== list) html += `<${list}>`
    if (!list && html !== '' && !openList) html += '<br>'
    openList = list
    const content = cellLine(block, isHeader)
    html += list ? `<li>${content}</li>` : content
  }
  return openList ? `${html}</${openList}>` : html
}

function cellLine(block: PastedBlock, isHeader: boolean): string {
  if (block.kind === 'code') return escape(block.text).replaceAll('\n', '<br>')
  if (block.kind !== 'text') return ''
  const isHeading = block.tag.startsWith('h')
  const runs = isHeader ? withoutCommonBold(block.runs) : block.runs
  return inlineHtml(
    isHeading && !isHeader
      ? runs.map((run) => ({ ...run, style: { ...run.style, bold: true } }))
      : runs,
  )
}

/** The order of nesting is Quill's: a link is the innermost element. */
function inlineHtml(runs: readonly Run[]): string {
  return runs
    .map((run) => {
      const { style } = run
      const content =
        'text' in run
          ? escape(run.text)
          : `<img src="${escape(run.picture.src)}" alt="${escape(run.picture.alt)}">`
      return wrap(content, style)
    })
    .join('')
}

function wrap(content: string, style: TextStyle): string {
  const { href, underline, strike, italic, bold, script, classes } = style
  let html = content
  if (href !== undefined) html = `<a href="${escape(href)}">${html}</a>`
  if (underline && href === undefined) html = `<u>${html}</u>`
  if (strike) html = `<s>${html}</s>`
  if (italic) html = `<em>${html}</em>`
  if (bold) html = `<strong>${html}</strong>`
  if (script) html = `<${script}>${html}</${script}>`
  return classes.length > 0 ? `<span${classAttribute(classes)}>${html}</span>` : html
}

const classAttribute = (classes: readonly string[]): string =>
  classes.length > 0 ? ` class="${escape([...new Set(classes)].join(' '))}"` : ''

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

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
