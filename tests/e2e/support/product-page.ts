// Finds products of the demo shop and opens their hydrated pages.

import type { APIRequestContext, Page } from '@playwright/test'
import type { Product } from '#domain/catalogue/product.ts'
import { expect, main } from './shop.ts'

export const listProducts = async (request: APIRequestContext) =>
  (await (await request.get('/api/products')).json()) as Product[]

export const fetchProduct = async (request: APIRequestContext, slug: string) =>
  (await (await request.get(`/api/product/${slug}`)).json()) as Product

/** The first product of the demo shop that matches. */
export async function findProduct(
  request: APIRequestContext,
  matches: (product: Product) => boolean,
): Promise<Product> {
  const product = (await listProducts(request)).find(matches)
  if (!product) throw new Error('the demo shop has no such product')
  return product
}
export const hasInstructionVideo = ({ product_attributes }: Product) =>
  Object.values(product_attributes).some((value) => String(value).includes('instructions'))
export const hasHipSizes = ({ product_variations: all }: Product) =>
  all.length > 2 &&
  all.every(({ product_attributes: { dimensions } }) => String(dimensions).includes('heup'))

export async function openProduct(page: Page, { slug }: Product) {
  await page.goto(`/product/${slug}`)
  await waitForCartButton(page)
}
export const openProductWithVideo = async (page: Page, request: APIRequestContext) =>
  openProduct(page, await findProduct(request, hasInstructionVideo))

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

/** The tabs hydrate after the page, so a first click may come too early. */
export const openTab = (page: Page, name: string): Promise<void> =>
  expect(async () => {
    const tab = page.getByRole('tab', { name })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass()
