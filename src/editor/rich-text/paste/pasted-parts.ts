// Parts of a pasted page that are no text: what nobody sees, and what the shop cannot show.

import {
  elementsIn,
  isElement,
  type PastedElement,
  tagOf,
  classesOf,
  type Declarations,
  parseDeclarations,
} from './pasted-node.ts'

const silent = new Set(
  'script style template noscript head title meta link xml button option datalist col colgroup map area source track canvas rp'.split(
    ' ',
  ),
)
const fields = new Set(['input', 'select', 'textarea'])
const players = new Set(['object', 'embed', 'video', 'audio', 'applet'])

/** Counts in `leftOut` what a reader would miss. */
export function isDropped(element: PastedElement, leftOut: LeftOut): boolean {
  const tag = tagOf(element)
  if (silent.has(tag) || isCommentOfWord(element, leftOut)) return true
  if (fields.has(tag)) {
    if (!/^(?:hidden|checkbox|submit|button|image|reset)$/i.test(element.attribs['type'] ?? ''))
      leftOut.field = (leftOut.field ?? 0) + 1
    return true
  }
  if (players.has(tag)) {
    leftOut.frame = (leftOut.frame ?? 0) + 1
    return true
  }
  if (tag !== 'svg') return false
  // A small drawing is an icon.
  if (Number.parseFloat(element.attribs['width'] ?? '') >= 100)
    leftOut.drawing = (leftOut.drawing ?? 0) + 1
  return true
}

function isCommentOfWord(element: PastedElement, leftOut: LeftOut): boolean {
  const kind = parseDeclarations(element.attribs['style'] ?? '')['mso-element']
  if (kind === 'comment-list') {
    const comments = elementsIn(element.children).filter(
      ({ attribs }) => parseDeclarations(attribs['style'] ?? '')['mso-element'] === 'comment',
    )
    leftOut.comment = (leftOut.comment ?? 0) + Math.max(comments.length, 1)
    return true
  }
  return classesOf(element).some((name) => /^(?:msocom|MsoCommentReference)/.test(name))
}

export const isHidden = (element: PastedElement, css: Declarations): boolean =>
  'hidden' in element.attribs ||
  css['display'] === 'none' ||
  css['visibility'] === 'hidden' ||
  css['mso-hide'] === 'all' ||
  (css['position'] === 'absolute' && css['width'] === '1px')

/** True for a picture that counts readers, or that draws a check box. */
export const isNoPicture = ({ attribs }: PastedElement): boolean => {
  const css = parseDeclarations(attribs['style'] ?? '')
  if (attribs['aria-roledescription'] === 'checkbox') return true
  return ['width', 'height'].some((side) =>
    [attribs[side], css[side]].some((size) => size && Number.parseFloat(size) <= 1),
  )
}

/** A newsletter or web page places its parts with a table that holds no figures. */
export function isLayoutTable(table: PastedElement): boolean {
  const parts = elementsIn(table.children)
  const cells = parts.filter((part) => /^t[dh]$/.test(tagOf(part)))
  return (
    /^(?:presentation|none)$/.test(table.attribs['role'] ?? '') ||
    cells.length <= 1 ||
    parts.some((part) => tagOf(part) === 'table') ||
    (isInTable(table) && cells.length <= parts.filter((part) => tagOf(part) === 'tr').length)
  )
}

function isInTable(element: PastedElement): boolean {
  const { parent } = element
  if (!parent || !('attribs' in parent)) return false
  return tagOf(parent) === 'table' || isInTable(parent)
}

export const childElements = (element: PastedElement): PastedElement[] =>
  element.children.filter(isElement)

const names = {
  picture: ['een foto die in het document zelf zit', 'foto’s die in het document zelf zitten'],
  foreignPicture: ['een foto van een andere site', 'foto’s van een andere site'],
  cellPicture: ['een foto in een tabel', 'foto’s in een tabel'],
  frame: ['een ingesloten kaart, film of formulier', 'ingesloten kaarten, films of formulieren'],
  field: ['een invulveld', 'invulvelden'],
  drawing: ['een tekening', 'tekeningen'],
  comment: ['een opmerking in de kantlijn', 'opmerkingen in de kantlijn'],
} as const

export type LeftOut = Partial<Record<keyof typeof names, number>>

/** Returns undefined if everything was taken over. */
export function describeLeftOut(leftOut: LeftOut): string | undefined {
  const parts = Object.entries(names).flatMap(([kind, [one, several]]) => {
    const count = leftOut[kind as keyof typeof names] ?? 0
    return count > 0 ? [count === 1 ? one : `${count} ${several}`] : []
  })
  if (parts.length === 0) return undefined
  const list = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' en ')
  const hint =
    leftOut.picture || leftOut.foreignPicture || leftOut.cellPicture
      ? ' Bewaar de foto als bestand en sleep hem in de tekst, of kies ‘Foto invoegen’.'
      : ''
  return `Niet meegekomen bij het plakken: ${list}.${hint}`
}
