// What the editor sent made fit to keep: within the limits, of the form its blocks say, with nothing in it that could run.

import { safeLink, sanitise } from '#integrations/rich-text/sanitise.ts'
import type { Component } from '#domain/page/component.ts'
import { contentFaults } from '#domain/page/content-limits.ts'
import type { Fields } from '#domain/page/fields.ts'
import { normalise } from '#domain/page/normalise.ts'
import { holdsAddress, overTexts, type Place, wellFormed } from '#domain/page/over-texts.ts'
import { type FieldErrors, Problem } from '#domain/problem.ts'
import { holdsMarkup } from './present-text.ts'
import type { Shop } from './shop.ts'

/** Blocks of unknown layout keep what they hold; each block gets a key of its own. Throws Problem input-invalid with the place of each fault. */
export async function cleanContent({ fieldsOf }: Pick<Shop, 'fieldsOf'>, content: readonly Component[]): Promise<Component[]> {
  const tooMuch = contentFaults(content)
  if (Object.keys(tooMuch).length > 0) throw new Problem('input-invalid', { errors: tooMuch })
  const given = wellFormed(content)
  const known = await Promise.all(given.map(({ layout }) => fieldsOf(layout)))
  const errors = Object.assign({}, ...given.map((component, at) => sentPictures(component, known[at], at))) as FieldErrors
  if (Object.keys(errors).length > 0) throw new Problem('input-invalid', { errors })
  const keys = new Set<string>()
  return given.map(({ key, layout, attributes }, at) => {
    const fields = known[at]
    const values = overTexts(fields, fields ? normalise(fields, attributes, false) : attributes, kept)
    return { key: ownKey(key, keys), layout, attributes: values as Component['attributes'] }
  })
}

/** Pictures are uploaded; one that was sent inside a text would make every page carry it. */
function sentPictures({ attributes }: Component, fields: Fields | undefined, at: number): FieldErrors {
  const errors: FieldErrors = {}
  overTexts(fields, attributes, (text, { path }) => {
    if (/^\s*data:image/i.test(text) || (holdsMarkup(text) && /\ssrc="data:/i.test(sanitise(text))))
      errors[`content.${at}.attributes.${path}`] = ['Deze foto is nog niet geüpload. Kies de foto opnieuw.']
    return text
  })
  return errors
}

function kept(text: string, place: Place): string {
  if (holdsAddress(place)) return safeLink(text)
  const plain = place.field !== undefined && place.field.kind !== 'richtext'
  return plain || !holdsMarkup(text) ? text : sanitise(text)
}

function ownKey(key: string | undefined, taken: Set<string>): string {
  const own = key && !taken.has(key) ? key : crypto.randomUUID()
  taken.add(own)
  return own
}
