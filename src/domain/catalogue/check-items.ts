// What is ticked off beside the order button: attributes whose name begins with 'mark'.

import { attributeText as textOf } from './attribute-text.ts'
import type { ProductAttributes } from './product.ts'

/** Words for every truthy `mark…` attribute: its own text, or its name made readable when it is only switched on. */
export const checkItems = (attributes: ProductAttributes): string[] =>
  Object.entries(attributes)
    .filter(([name, value]) => name.startsWith('mark') && isOn(value))
    .map(([name, value]) => (isSwitch(textOf(value)) ? '' : textOf(value)) || readable(name))
    .filter(Boolean)

const isOn = (value: unknown): boolean => Boolean(value) && !(typeof value === 'string' && /^(?:false|no|nee|off|0|\s*)$/i.test(value))
/** A switch says nothing by itself. */
const isSwitch = (text: string): boolean => /^(?:true|yes|ja|on|1)$/i.test(text)

/** 'mark_skin_friendly' or 'markSkinFriendly' to 'Skin friendly'; bare 'mark1' has nothing to say. */
function readable(name: string): string {
  const words = name
    .slice('mark'.length)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-\d]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
