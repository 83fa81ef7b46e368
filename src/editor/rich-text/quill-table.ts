// A table in a rich text. It is one embed for Quill, because Quill would break a table into
// separate lines; only its cells are editable.

import { BlockEmbed } from 'quill/blots/block.js'
import { type TextTable, toRowsHtml, toTextTable } from '#domain/content/text-table.ts'

/**
 * The allowed elements and their allowed attributes. `copyAllowed` replaces any other element by
 * its content, and drops the elements in `droppedTags`. On the server, sanitise.ts also allows each
 * listed element and attribute.
 */
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'THEAD TBODY TR P BR STRONG B EM I U S DEL SUB SUP UL OL LI CODE'
      .split(' ')
      .map((name) => [name, [] as readonly string[]]),
  ),
  TH: ['colspan', 'rowspan', 'scope'],
  TD: ['colspan', 'rowspan'],
  A: ['href'],
}
const droppedTags = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT'])

export class ShopTable extends BlockEmbed {
  static override blotName = 'shop-table'
  static override tagName = 'TABLE'

  static override create(rows: string) {
    const node = super.create(rows)
    if (!(node instanceof HTMLElement)) return node
    showRows(node, rows)
    node.contentEditable = 'false'
    return node
  }
  static override value(node: Element): string {
    return rowsHtml(node)
  }
}

function showRows(table: Element, rows: string): void {
  table.innerHTML = rows
  for (const cell of table.querySelectorAll<HTMLElement>('th, td')) cell.contentEditable = 'true'
}

function sanitisedCopy(node: Element): HTMLTableElement {
  const copy = document.implementation.createHTMLDocument('').createElement('table')
  copyAllowed(node, copy)
  // The browser leaves a line break in a cell that staff emptied.
  for (const cell of copy.querySelectorAll('th, td'))
    if (cell.innerHTML === '<br>') cell.innerHTML = ''
  return copy
}

export const rowsHtml = (table: Element): string => sanitisedCopy(table).innerHTML

export const readTable = (table: Element): TextTable =>
  toTextTable(
    [...sanitisedCopy(table).rows].map((row) =>
      [...row.cells].map(({ innerHTML, tagName, colSpan, rowSpan }) => ({
        html: innerHTML,
        isHeader: tagName === 'TH',
        colSpan: Math.min(colSpan, 20),
        rowSpan: Math.min(rowSpan || 1, 100),
      })),
    ),
  )

export const showTable = (table: Element, content: TextTable): void =>
  showRows(table, toRowsHtml(content))

function copyAllowed(from: Node, into: Element): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) into.append(node.textContent ?? '')
    if (!(node instanceof Element) || droppedTags.has(node.tagName)) continue
    const attributes = allowedAttributes[node.tagName]
    if (!attributes) {
      copyAllowed(node, into)
      continue
    }
    const copy = into.ownerDocument.createElement(node.tagName)
    for (const name of attributes) {
      const value = node.getAttribute(name)
      if (
        value !== null &&
        (name !== 'href' || /^(?:https?:|mailto:|tel:|sms:|\/(?!\/)|#)/i.test(value))
      )
        copy.setAttribute(name, value)
    }
    into.append(copy)
    copyAllowed(node, copy)
  }
}
