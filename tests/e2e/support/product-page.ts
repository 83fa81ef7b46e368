// Finds products of the demo shop and opens their hydrated pages.

import type { APIRequestContext, Page } from '@playwright/test'
import { expect, main } from './shop.ts'

/** A product as the shop’s API returns it. */
type ProductJson = {
  name: string
  slug: string
  media: { custom_properties: { tint: string } }[]
  product_variations: { name: string; product_attributes: { dimensions?: string } }[]
  product_attributes: Record<string, unknown>
}

/** The first product of the demo shop that matches. */
export async function findProduct(
  request: APIRequestContext,
  matches: (product: ProductJson) => boolean,
): Promise<ProductJson> {
  const product = ((await (await request.get('/api/products')).json()) as ProductJson[]).find(
    matches,
  )
  if (!product) throw new Error('the demo shop has no such product')
  return product
}
export const hasInstructionVideo = ({ product_attributes }: ProductJson) =>
  Object.values(product_attributes).some((value) => String(value).includes('instructions'))
export const hasHipSizes = ({ product_variations: all }: ProductJson) =>
  all.length > 2 &&
  all.every(({ product_attributes: { dimensions } }) => dimensions?.includes('heup'))

export async function openProduct(page: Page, { slug }: ProductJson) {
  await page.goto(`/product/${slug}`)
  await waitForCartButton(page)
}
/** Only a hydrated page enables its cart button. */
const waitForCartButton = (page: Page) =>
  expect(page.getByRole('button', { name: /Winkelmand, / })).toBeEnabled()
export const addButton = (page: Page) =>
  page.getByRole('button', { name: 'Voeg toe aan winkelmand' })

export const restockButton = (page: Page) =>
  page.getByRole('button', { name: 'Mail mij als het er weer is' })
/** Waits until the form has loaded its sentence about consent; before that its button is busy. */
export async function waitForRestockForm(page: Page): Promise<void> {
  const form = main(page)
    .locator('form')
    .filter({ has: restockButton(page) })
  await expect(form).toHaveAttribute('novalidate', '')
  await expect(restockButton(page)).not.toHaveAttribute('aria-busy', 'true')
}
