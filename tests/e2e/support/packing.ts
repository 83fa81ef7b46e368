// Places paid orders to pack, and counts what the warehouse presses and scans.

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { productWithVariants } from './checkout.ts'
import { expect } from './shop.ts'

export const addressOf = (index: number) => `pakket${index}@voorbeeld.example`

/** Places a paid order of one pack and returns its number. */
export async function createPaidOrder(request: APIRequestContext, index: number): Promise<string> {
  const { slug } = await productWithVariants(request)
  const product = (await (await request.get(`/api/product/${slug}`)).json()) as {
    product_variations: { id: number; price: number }[]
  }
  const [item] = product.product_variations
  const response = await request.post('/api/create-order', {
    data: {
      customer: { email: addressOf(index), first_name: 'Pakket', last_name: `Nummer ${index}` },
      address: {
        street: 'Dam',
        street_number: '1',
        postcode: '1012JS',
        city: 'Amsterdam',
        country: 'NL',
      },
      payment_method: 'ideal',
      lineItems: [{ id: item!.id, price: item!.price, quantity: 1 }],
    },
  })
  expect(response.status()).toBe(201)
  const { redirectUrl } = (await response.json()) as { redirectUrl: string }
  const outcome = await request.post(redirectUrl.replace('/betaalproef/', '/api/test-payments/'), {
    data: { status: 'paid' },
  })
  const { redirectUrl: path } = (await outcome.json()) as { redirectUrl: string }
  return (
    (await (await request.get(path.replace('/bestelling/', '/api/orders/'))).json()) as {
      number: string
    }
  ).number
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
