// What staff types to find an order or a subscription: a name, a number, a postcode or an e-mail address.

import { readPostcode } from '../address/postcode.ts'
import { plain } from '../search/plain.ts'

export type OrderSearch = { words: string[]; id: number | undefined }

/** Words as the database keeps them: small letters without accents; a postcode in one piece. Undefined when nothing was typed. Numbers begin with `letter`, L for orders and A for subscriptions; people leave it out. */
export function readOrderSearch(text: string, letter: 'L' | 'A' = 'L'): OrderSearch | undefined {
  const postcode = readPostcode(text)
  const words = postcode ? [postcode.toLowerCase()] : plain(text).split(/\s+/).filter(Boolean).slice(0, 6)
  if (words.length === 0) return undefined
  const [, digits] = new RegExp(`^${letter}?(\\d{1,9})$`, 'i').exec(text.trim()) ?? []
  return { words, id: digits === undefined ? undefined : Number(digits) }
}
