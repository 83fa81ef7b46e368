import { parsePostcode } from '../address/postcode.ts'
import { foldText } from '../search/fold-text.ts'
import { parseOrderNumber } from './order-number.ts'

export type OrderSearch = { words: string[]; id: number | undefined }

/**
 * At most six words in lower case without accents; a postcode is one word. `letter` is L for orders
 * and A for subscriptions.
 */
export function parseOrderSearch(typed: string, letter: 'L' | 'A' = 'L'): OrderSearch | undefined {
  // Other shops write their numbers with '#'.
  const text = typed.trim().replace(/^#(?=[\p{L}\d])/u, '')
  const postcode = parsePostcode(text)
  const words = postcode
    ? [postcode.toLowerCase()]
    : foldText(text).split(/\s+/).filter(Boolean).slice(0, 6)
  if (words.length === 0) return undefined
  return { words, id: letter === 'L' ? parseOrderNumber(text) : parseSubscriptionNumber(text) }
}

function parseSubscriptionNumber(text: string): number | undefined {
  const [, digits] = /^a?(\d{1,9})$/i.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
