// Sanitises the blocks that the editor sent: within the limits, shaped as each block's fields say, without executable markup.

import { safeLink, sanitise } from '#integrations/rich-text/sanitise.ts'
import type { Component } from '#domain/page/component.ts'
import { contentFaults } from '#domain/page/content-limits.ts'
import type { Fields } from '#domain/page/fields.ts'
import { normalise } from '#domain/page/normalise.ts'
import { holdsAddress, mapTextFields, type FieldPath, wellFormed } from '#domain/page/map-text-fields.ts'
import { type FieldErrors, Problem } from '#domain/problem.ts'
import { holdsMarkup } from './present-text.ts'
import type { Shop } from './shop.ts'

/** Keeps the attributes of unknown layouts, and gives each block a unique key. @throws Problem input-invalid with the path of each fault. */
export async function cleanBlocks({ fieldsOf }: Pick<Shop, 'fieldsOf'>, content: readonly Component[]): Promise<Component[]> {
  const tooMuch = contentFaults(content)
  if (Object.keys(tooMuch).length > 0) throw new Problem('input-invalid', { errors: tooMuch })
  const given = wellFormed(content)
  const known = await Promise.all(given.map(({ layout }) => fieldsOf(layout)))
  const errors = Object.assign({}, ...given.map((component, at) => findEmbeddedPictures(component, known[at], at))) as FieldErrors
  if (Object.keys(errors).length > 0) throw new Problem('input-invalid', { errors })
  const keys = new Set<string>()
  return given.map(({ key, layout, attributes }, at) => {
    const fields = known[at]
    const values = mapTextFields(fields, fields ? normalise(fields, attributes, false) : attributes, cleanText)
    return { key: uniqueKey(key, keys), layout, attributes: values as Component['attributes'] }
  })
}

/** Faults for pictures embedded as data: URLs: those would travel with every page, so they must be uploaded. */
function findEmbeddedPictures({ attributes }: Component, fields: Fields | undefined, at: number): FieldErrors {
  const errors: FieldErrors = {}
  mapTextFields(fields, attributes, (text, { path }) => {
    if (/^\s*data:image/i.test(text) || (holdsMarkup(text) && /\ssrc="data:/i.test(sanitise(text))))
      errors[`content.${at}.attributes.${path}`] = ['Deze foto is nog niet geüpload. Kies de foto opnieuw.']
    return text
  })
  return errors
}

function cleanText(text: string, place: FieldPath): string {
  if (holdsAddress(place)) return safeLink(text)
  const plain = place.field !== undefined && place.field.kind !== 'richtext'
  return plain || !holdsMarkup(text) ? text : sanitise(text)
}

function uniqueKey(key: string | undefined, taken: Set<string>): string {
  const own = key && !taken.has(key) ? key : crypto.randomUUID()
  taken.add(own)
  return own
}
