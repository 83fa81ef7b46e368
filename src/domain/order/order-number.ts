// The numbers of orders: L and the id, such as L10001; for a test order P and a count, such as P1.

import { firstTestId, isTestOrder } from './test-order.ts'

export const toOrderNumber = (id: number): string =>
  isTestOrder({ id }) ? `P${id - firstTestId + 1}` : `L${id}`

export const orderNumberPattern = /^[LP]\d{1,9}$/

/** Returns the id in a number that a person typed, such as 'L10001', 'l10001', '10001' or 'P1'. */
export function parseOrderNumber(text: string): number | undefined {
  const [, letter = '', digits] = /^([lp]?)(\d{1,9})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return undefined
  return letter.toLowerCase() === 'p' ? firstTestId - 1 + Number(digits) : Number(digits)
}

/** True for the number of a test order, and of a test subscription, such as A900000001. */
export const isTestNumber = (number: string): boolean =>
  number.startsWith('P') || Number(number.slice(1)) >= firstTestId
