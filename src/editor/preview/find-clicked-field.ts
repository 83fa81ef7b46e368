import { htmlToPlainText } from '#domain/catalogue/short-text.ts'
import {
  type Fields,
  listLeafFields,
  type ValuePath,
  getAtPath,
} from '#domain/content/block-fields.ts'
import type { ClickedElement } from './preview-messages.ts'

/** If several fields contain the clicked text, returns the one with the shortest text. */
export function findClickedField(
  fields: Fields,
  attributes: unknown,
  { words, picture }: Omit<ClickedElement, 'key'>,
): ValuePath | undefined {
  const leaves = listLeafFields(fields, attributes)
  if (picture !== undefined) {
    const match = leaves.find(
      ({ field, value }) =>
        field.kind === 'image' && (value === picture || getAtPath(value, ['url']) === picture),
    )
    if (match) return match.path
  }
  const clickedText = normaliseSpaces(words)
  if (!clickedText) return undefined
  return leaves
    .filter(({ field }) => field.kind !== 'image' && field.kind !== 'multiselect')
    .map(({ path, value }) => ({
      path,
      text: typeof value === 'string' ? normaliseSpaces(htmlToPlainText(value)) : '',
    }))
    .filter(({ text }) => text.includes(clickedText))
    .toSorted((a, b) => a.text.length - b.text.length)[0]?.path
}

const normaliseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()
