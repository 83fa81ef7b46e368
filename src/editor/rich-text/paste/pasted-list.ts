import type { ListItem, ListType } from './pasted-block.ts'
import {
  elementsIn,
  isElement,
  type PastedElement,
  tagOf,
  textOf,
  isText,
  type PastedNode,
  classesOf,
  type Declarations,
  parseDeclarations,
  type StyleRules,
} from './pasted-node.ts'

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

// Recognises the items of a list of Word, which are paragraphs with a typed marker.

/** `indent` counts from 0. `number` is the number that Word shows; undefined for a bullet. */
type WordItem = {
  indent: number
  marker: string
  number: number | undefined
  /** The nodes that contain the marker. */
  markerNodes: ReadonlySet<PastedNode>
}

const isMarker = (element: PastedElement): boolean =>
  /\bmso-list:\s*ignore/i.test(element.attribs['style'] ?? '')

/**
 * Returns undefined for a paragraph outside a list. `previous` is the number of the item before it
 * at each level, to read a marker such as 'i.'.
 */
export function readWordItem(
  element: PastedElement,
  css: Declarations,
  rules: StyleRules,
  previous: readonly (number | undefined)[],
): WordItem | undefined {
  const list = /\b(l\d+)\s+level(\d+)/i.exec(css['mso-list'] ?? '')
  const markers = list
    ? new Set<PastedNode>(elementsIn(element.children).filter(isMarker))
    : markerBySpacing(element, css)
  if (!markers || (!list && markers.size === 0)) return undefined
  const indent = list ? Number(list[2]) - 1 : indentOf(css)
  const marker = [...markers].map(textOf).join('').replaceAll(/\s+/g, ' ').trim()
  const format = list ? rules.lists.get(`${list[1]!.toLowerCase()}:level${list[2]}`) : undefined
  const isNumber = isNumberMarker(marker)
  // A marker such as 'Artikel 3' or 'Stap 1:' belongs to the text.
  if (!isNumber && /[\p{L}\d].*[\p{L}\d]/u.test(marker)) return undefined
  const isBullet = format === undefined ? !isNumber : /bullet|image/.test(format)
  return {
    indent: Math.min(Math.max(indent, 0), 8),
    marker,
    number: isBullet ? undefined : numberOf(marker, format, previous[indent] ?? 0),
    markerNodes: markers,
  }
}

/** Word's 'filtered' pages have the marker before a span with spaces in a small letter. */
function markerBySpacing(element: PastedElement, css: Declarations): Set<PastedNode> | undefined {
  const isIndented =
    /MsoListParagraph/i.test(element.attribs['class'] ?? '') ||
    Number.parseFloat(css['text-indent'] ?? '') < 0
  if (!isIndented) return undefined
  const gap = elementsIn(element.children).find(
    (child) =>
      /^7(?:\.0)?pt\b/.test(parseDeclarations(child.attribs['style'] ?? '')['font'] ?? '') &&
      textOf(child).trim() === '',
  )
  if (!gap) return undefined
  let top: PastedNode = gap
  while (top.parent && top.parent !== element) top = top.parent as PastedNode
  const before = element.children.slice(0, element.children.indexOf(top) + 1)
  const marker = before.map(textOf).join('').trim()
  return marker.length > 0 && marker.length <= 8
    ? new Set(before.filter((node) => isElement(node) || isText(node)))
    : undefined
}

/** Word indents each level by about 36 points. */
function indentOf(css: Declarations): number {
  const margin = css['margin-left'] ?? css['margin']?.split(/\s+/).at(-1) ?? ''
  const size = Number.parseFloat(margin) || 36
  const points = margin.endsWith('cm') ? size * 28.35 : margin.endsWith('in') ? size * 72 : size
  return Math.round(points / 36) - 1
}

/** '1.', 'a)', '(iv)' and '2.1' are numbers; 'o' and '§' are bullets of Word. */
const isNumberMarker = (marker: string): boolean =>
  /^\(?(?:\d+|[a-z]{1,5})[.):–-]$|^\d+(?:\.\d+)*\.?$/i.test(marker)

function numberOf(marker: string, format: string | undefined, previous: number): number {
  const digits = /(\d+)\D*$/.exec(marker)?.[1]
  if (digits) return Number(digits)
  const letters = marker.replaceAll(/[^a-z]/gi, '').toLowerCase()
  if (letters === '') return previous + 1
  const roman = romanNumber(letters)
  const alpha = letters.length === 1 ? letters.charCodeAt(0) - 96 : undefined
  if (format?.startsWith('roman') && roman) return roman
  if (format?.startsWith('alpha') && alpha) return alpha
  if (alpha === previous + 1 || roman === undefined) return alpha ?? previous + 1
  return roman === previous + 1 || alpha === undefined ? roman : alpha
}

const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

function romanNumber(letters: string): number | undefined {
  if (!/^[ivxlc]+$/.test(letters)) return undefined
  const values = Array.from(letters, (letter) => romanValues[letter]!)
  return values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  )
}
