// Products of the demo shop as journeys look for them, and their page once it has woken.

import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './shop.ts'

/** As the shop's API tells it. */
type Told = {
  name: string
  slug: string
  media: unknown[]
  product_variations: { name: string; product_attributes: { dimensions?: string } }[]
  product_attributes: Record<string, unknown>
}

/** The first product of the demo shop that is so. */
export async function productThat(request: APIRequestContext, is: (product: Told) => boolean): Promise<Told> {
  const found = ((await (await request.get('/api/products')).json()) as Told[]).find(is)
  if (!found) throw new Error('the demo shop has no such product')
  return found
}
export const filmed = ({ product_attributes }: Told) =>
  Object.values(product_attributes).some((value) => String(value).includes('instructions'))
export const sized = ({ product_variations: all }: Told) =>
  all.length > 2 && all.every(({ product_attributes: { dimensions } }) => dimensions?.includes('heup'))

export async function visit(page: Page, { slug }: Told) {
  await page.goto(`/product/${slug}`)
  await awake(page)
}
/** What only a woken page has. */
const awake = (page: Page) => expect(page.getByRole('button', { name: /Winkelmand, / })).toBeEnabled()
export const addButton = (page: Page) => page.getByRole('button', { name: 'Voeg toe aan winkelmand' })
