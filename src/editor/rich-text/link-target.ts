// The text that the link dialog changes: selected words, or the link around the cursor, in the text
// or in a cell of a table.

import type { Quill } from './quill-formats.ts'
import type { TableEditing } from './table-editing.ts'

export type LinkTarget = {
  currentHref: string
  /** False if there is no text to link, so that the dialog has to ask for it. */
  hasText: boolean
  /** Removes the link if `href` is false. */
  setLink: (href: string | false, text: string) => void
}

export const toCellLinkTarget = (editing: TableEditing): LinkTarget => ({
  currentHref: editing.link?.getAttribute('href') ?? '',
  hasText: editing.link !== undefined || editing.hasSelectedText,
  // Waits until the closing dialog has moved the focus back.
  setLink: (href, text) => void setTimeout(() => editing.setLink(href, text)),
})

export function toLinkTarget(quill: Quill): LinkTarget {
  const { index, length } = linkedRange(quill)
  return {
    currentHref: String(quill.getFormat(index, length)['link'] ?? ''),
    hasText: length > 0,
    setLink: (href, text) => {
      if (length > 0) quill.formatText(index, length, 'link', href, 'user')
      else if (href !== false) quill.insertText(index, text, 'link', href, 'user')
      quill.setSelection(index + (length || text.length), 0, 'user')
    },
  }
}

function linkedRange(quill: Quill): { index: number; length: number } {
  const range = quill.getSelection(true)
  if (range.length > 0 || !quill.getFormat(range)['link']) return range
  const href = quill.getFormat(range)['link']
  const isLinked = (at: number) =>
    at >= 0 && at < quill.getLength() && quill.getFormat(at, 1)['link'] === href
  let [start, end] = [range.index, range.index]
  while (isLinked(start - 1)) start -= 1
  while (isLinked(end)) end += 1
  return { index: start, length: end - start }
}
