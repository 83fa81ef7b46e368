// What staff submit, and what visitors see, has no executable markup.

import {
  toSafeLink,
  sanitiseRichText,
  containsMarkup,
  sanitiseForVisitors,
} from '#integrations/rich-text/sanitise.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import { validateContentLimits } from '#domain/content/content-limits.ts'
import type { Fields } from '#domain/content/block-fields.ts'
import { toBlockValues } from '#domain/content/normalise-block.ts'
import {
  isUrlField,
  mapTextFields,
  type TextFieldLocation,
  toStorableValue,
} from '#domain/content/map-text-fields.ts'
import { type FieldErrors, assertNoErrors } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import { isInternalLink } from '#domain/content/links/is-internal-link.ts'
import { addContentsList } from '#domain/content/rich-text/contents-list.ts'
import { fillBlocks, mapBlockTexts } from './fill-placeholders.ts'

/**
 * Keeps all attributes of a block with an unknown layout, and sanitises their texts. Replaces a
 * missing or duplicate key of a block by a new one.
 * @throws Problem input-invalid with an error per path
 */
export async function sanitiseBlocks(
  { fieldsOf }: Pick<AppContext, 'fieldsOf'>,
  content: readonly StoredBlock[],
): Promise<StoredBlock[]> {
  const limitErrors = validateContentLimits(content)
  assertNoErrors(limitErrors)
  const blocks = toStorableValue(content)
  const fieldsOfBlocks = await Promise.all(blocks.map(({ layout }) => fieldsOf(layout)))
  const errors = Object.assign(
    {},
    ...blocks.map((component, index) =>
      findEmbeddedPictures(component, fieldsOfBlocks[index], index),
    ),
  ) as FieldErrors
  assertNoErrors(errors)
  const keys = new Set<string>()
  return blocks.map(({ key, layout, attributes }, index) => {
    const fields = fieldsOfBlocks[index]
    const values = mapTextFields(
      fields,
      fields ? toBlockValues(fields, attributes, false) : attributes,
      cleanText,
    )
    return { key: uniqueKey(key, keys), layout, attributes: values as StoredBlock['attributes'] }
  })
}

/** Visitors would download a picture in a data: URL with every page view. */
function findEmbeddedPictures(
  { attributes }: StoredBlock,
  fields: Fields | undefined,
  index: number,
): FieldErrors {
  const errors: FieldErrors = {}
  mapTextFields(fields, attributes, (text, { path }) => {
    if (
      /^\s*data:image/i.test(text) ||
      (containsMarkup(text) && /\ssrc="data:/i.test(sanitiseRichText(text)))
    )
      errors[`content.${index}.attributes.${path}`] = [
        'Deze foto is nog niet geüpload. Kies de foto opnieuw.',
      ]
    return text
  })
  return errors
}

function cleanText(text: string, ref: TextFieldLocation): string {
  if (isUrlField(ref)) return toSafeLink(text)
  const plain = ref.field !== undefined && ref.field.kind !== 'richtext'
  return plain || !containsMarkup(text) ? text : sanitiseRichText(text)
}

function uniqueKey(key: string | undefined, taken: Set<string>): string {
  const unique = key && !taken.has(key) ? key : crypto.randomUUID()
  taken.add(unique)
  return unique
}

/** Loads no picture from another host. Of an unknown layout, sanitises every text. */
export const sanitiseStoredBlocks = (
  context: Pick<AppContext, 'fieldsOf'>,
  content: readonly StoredBlock[],
): Promise<StoredBlock[]> => mapBlockTexts(context, content, displayText)

function displayText(text: string, ref: TextFieldLocation): string {
  switch (ref.field?.kind) {
    case 'text':
    case 'textarea':
      return isUrlField(ref) ? toSafeLink(text) : text
    case 'image':
      return ref.name === 'alt' ? text : ownPicture(text)
    default:
      return sanitiseText(text)
  }
}

const ownPicture = (url: string): string => (isInternalLink(url) ? url : '')

type DisplayContext = Pick<AppContext, 'fieldsOf' | 'db' | 'clock'>

export const toDisplayBlocks = async (
  context: DisplayContext,
  content: readonly StoredBlock[],
): Promise<StoredBlock[]> =>
  mapBlockTexts(
    context,
    await fillBlocks(context, await sanitiseStoredBlocks(context, content)),
    (text, { field }) => (field?.kind === 'richtext' ? addContentsList(text) : text),
  )

/** @throws Problem input-invalid if the blocks exceed the limits */
export async function toPreviewBlocks(
  context: DisplayContext,
  content: readonly StoredBlock[],
): Promise<StoredBlock[]> {
  const errors = validateContentLimits(content)
  assertNoErrors(errors)
  return toDisplayBlocks(context, content)
}

/** Leaves a text that contains no markup as it is. */
export const sanitiseText = (text: string): string =>
  containsMarkup(text) ? sanitiseForVisitors(text) : text
