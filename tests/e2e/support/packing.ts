// Places paid orders to pack, and counts what the warehouse presses and scans.

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { findVariants, placeOrder } from './placed-order.ts'

export const addressOf = (index: number) => `pakket${index}@voorbeeld.example`

/** Places a paid order of one pack and returns its number. */
export async function createPaidOrder(request: APIRequestContext, index: number): Promise<string> {
  const [variant] = await findVariants(request)
  const { number } = await placeOrder(request, {
    email: addressOf(index),
    name: ['Pakket', `Nummer ${index}`],
    lines: [{ ...variant!, quantity: 1 }],
  })
  return number
}

/** Counts what a person presses and scans. */
export function createCounter(page: Page) {
  let count = 0
  return {
    count: () => count,
    /** Opens a link or button by keyboard. */
    press: async (target: Locator, key = 'Enter') => {
      count++
      await target.focus()
      await page.keyboard.press(key)
    },
    /** Types a code and Enter where the focus is, as a barcode scanner does. */
    scan: async (code: string) => {
      count++
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    },
  }
}
