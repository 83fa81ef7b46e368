import { formatAttribute as textOf } from '../attributes.ts'
import type { ProductAttributes } from '../product.ts'

/** For a value such as `true` or 'ja', the attribute name gives the text. */
export const checkMarkTexts = (attributes: ProductAttributes): string[] =>
  Object.entries(attributes)
    .filter(([name, value]) => name.startsWith('mark') && isOn(value))
    .map(([name, value]) => (isSwitch(textOf(value)) ? '' : textOf(value)) || toLabel(name))
    .filter(Boolean)

const isOn = (value: unknown): boolean =>
  Boolean(value) && !(typeof value === 'string' && /^(?:false|no|nee|off|0|\s*)$/i.test(value))
const isSwitch = (text: string): boolean => /^(?:true|yes|ja|on|1)$/i.test(text)

/** Converts 'mark_skin_friendly' and 'markSkinFriendly' to 'Skin friendly', and 'mark1' to ''. */
function toLabel(name: string): string {
  const words = name
    .slice('mark'.length)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-\d]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
