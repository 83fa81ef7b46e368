// A table in a formatted text: kept whole, moved and removed as one piece. Quill would make loose lines of it.

import { BlockEmbed } from 'quill/blots/block.js'

/** What a table keeps, each with the attributes it keeps; of anything else only the text inside stays. The server says the same (sanitise.ts). */
const kept: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'THEAD TBODY TR P BR STRONG B EM I U S DEL SUB SUP UL OL LI CODE'.split(' ').map((name) => [name, [] as readonly string[]]),
  ),
  TH: ['colspan', 'rowspan', 'scope'],
  TD: ['colspan', 'rowspan'],
  A: ['href'],
}
const nowhere = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT'])

export class ShopTable extends BlockEmbed {
  static override blotName = 'shop-table'
  static override tagName = 'TABLE'

  static override create(rows: string) {
    const node = super.create(rows)
    if (!(node instanceof HTMLElement)) return node
    node.innerHTML = rows
    node.contentEditable = 'false'
    return node
  }
  static override value(node: Element): string {
    return insideOf(node)
  }
}

/** The rows of a table as HTML, whatever program it was copied from. */
function insideOf(node: Element): string {
  const copy = document.implementation.createHTMLDocument('').createElement('table')
  take(node, copy)
  return copy.innerHTML
}

function take(from: Node, into: Element): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) into.append(node.textContent ?? '')
    if (!(node instanceof Element) || nowhere.has(node.tagName)) continue
    const attributes = kept[node.tagName]
    if (!attributes) {
      take(node, into)
      continue
    }
    const copy = into.ownerDocument.createElement(node.tagName)
    for (const name of attributes) {
      const value = node.getAttribute(name)
      if (value !== null && (name !== 'href' || /^(?:https?:|mailto:|tel:|sms:|\/(?!\/)|#)/i.test(value))) copy.setAttribute(name, value)
    }
    into.append(copy)
    take(node, copy)
  }
}
