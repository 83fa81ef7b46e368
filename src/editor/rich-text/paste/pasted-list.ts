// Reads the items of pasted HTML lists.

import type { ListItem, ListType } from './pasted-block.ts'
import { elementsIn, isElement, type PastedElement, tagOf, textOf } from './pasted-node.ts'
import { classesOf, type Declarations } from './style-rules.ts'

/** `next` changes with each item. */
export type PastedList = {
  indent: number
  /** Undefined for a list whose items have no marker. */
  type: ListType | undefined
  next: number
}

export const startList = (
  element: PastedElement,
  css: Declarations,
  parent: PastedList | undefined,
): PastedList => ({
  indent: Math.min(parent ? parent.indent + (parent.type ? 1 : 0) : 0, 8),
  type: typeOf(css, tagOf(element) === 'ol' ? 'ordered' : 'bullet'),
  next: Number.parseInt(element.attribs['start'] ?? '', 10) || 1,
})

function typeOf(css: Declarations, fallback: ListType | undefined): ListType | undefined {
  const style = css['list-style-type'] ?? css['list-style'] ?? ''
  if (/\bnone\b/.test(style)) return undefined
  if (/\b(?:disc|circle|square)\b/.test(style)) return 'bullet'
  return /\b(?:decimal|decimal-leading-zero|(?:lower|upper)-\w+)\b/.test(style)
    ? 'ordered'
    : fallback
}

/** Returns undefined for an item without a marker, such as a link of a menu. */
export function readListItem(
  element: PastedElement,
  css: Declarations,
  list: PastedList | undefined,
): ListItem | undefined {
  const own = element.attribs['data-list']
  const type =
    checkedType(element) ??
    (/^(?:ordered|bullet|checked|unchecked)$/.test(own ?? '')
      ? (own as ListType)
      : typeOf(css, list ? list.type : 'bullet'))
  const level = Number(element.attribs['aria-level'] ?? element.attribs['data-aria-level']) || 1
  const indentClass = classesOf(element).find((name) => /^ql-indent-[1-8]$/.test(name))
  const indent = Math.min(
    Math.max(indentClass ? Number(indentClass.slice(10)) : 0, list?.indent ?? 0, level - 1),
    8,
  )
  if (!type || hasOnlyLists(element)) return undefined
  if (type !== 'ordered') return { type, indent }
  if (own) {
    // The style sheet counts the items of the editor's own lists.
    const start = classesOf(element).find((name) => /^ql-start-\d+$/.test(name))
    return { type, indent, ...(start && { number: Number(start.slice(9)) }) }
  }
  const number = Number.parseInt(element.attribs['value'] ?? '', 10) || (list?.next ?? 1)
  if (list) list.next = number + 1
  return { type, indent, number, marker: `${number}.` }
}

function checkedType(element: PastedElement): ListType | undefined {
  const box = elementsIn(element.children).find(
    (child) => tagOf(child) === 'input' && child.attribs['type'] === 'checkbox',
  )
  if (box) return 'checked' in box.attribs ? 'checked' : 'unchecked'
  if (element.attribs['role'] !== 'checkbox') return undefined
  return element.attribs['aria-checked'] === 'true' ? 'checked' : 'unchecked'
}

/** Some programs wrap a nested list in an item of its own. */
const hasOnlyLists = (element: PastedElement): boolean =>
  element.children.some((child) => isElement(child) && /^[ou]l$/.test(tagOf(child))) &&
  element.children.every(
    (child) => (isElement(child) && /^[ou]l$/.test(tagOf(child))) || textOf(child).trim() === '',
  )
