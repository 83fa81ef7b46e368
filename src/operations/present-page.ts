// A stored page made fit to be shown: whatever wrote it, nothing in it runs and nothing is fetched from elsewhere.

import { safeLink } from '#integrations/rich-text/sanitise.ts'
import type { Component } from '#domain/page/component.ts'
import { contentFaults } from '#domain/page/content-limits.ts'
import { holdsAddress, mapTextFields, type FieldPath } from '#domain/page/map-text-fields.ts'
import { isOwnAddress } from '#domain/page/own-address.ts'
import { Problem } from '#domain/problem.ts'
import { presentableText } from './present-text.ts'
import type { Shop } from './shop.ts'

/** Formatted texts come back cleaned, plain ones to the letter, addresses as links may have them. Of unknown blocks every text with markup is cleaned. */
export const presentable = async ({ fieldsOf }: Pick<Shop, 'fieldsOf'>, content: readonly Component[]): Promise<Component[]> =>
  Promise.all(
    content.map(async (component) => {
      const fields = await fieldsOf(component.layout)
      return { ...component, attributes: mapTextFields(fields, component.attributes, shown) as Component['attributes'] }
    }),
  )

function shown(text: string, place: FieldPath): string {
  switch (place.field?.kind) {
    case 'text':
    case 'textarea':
      return holdsAddress(place) ? safeLink(text) : text
    case 'image':
      return place.name === 'alt' ? text : ownPicture(text)
    default:
      return presentableText(text)
  }
}

/** Pictures come from the shop itself; '' for any other. */
const ownPicture = (url: string): string => (isOwnAddress(url) ? url : '')

/** The same for what the editor holds but has not saved. Throws Problem input-invalid when it is too much for a page. */
export async function presentSent(shop: Pick<Shop, 'fieldsOf'>, content: readonly Component[]): Promise<Component[]> {
  const errors = contentFaults(content)
  if (Object.keys(errors).length > 0) throw new Problem('input-invalid', { errors })
  return presentable(shop, content)
}
