// The steps of a purchase as a shopper takes them, by the texts on the screen.

import type { APIRequestContext, Page } from '@playwright/test'
import { toCartItem } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { storedCart, storeInBrowser } from './browser-storage.ts'
import { fetchProduct, findProduct } from './product-page.ts'
import { expect, expectTitle, openPage } from './shop.ts'
import { pressButton, fillIn, expectValues, pressLabel, chooseIn } from './controls.ts'

/** A product with more than two sizes, all in stock. */
export const productWithVariants = (request: APIRequestContext): Promise<Product> =>
  findProduct(
    request,
    ({ product_variations: variants }) =>
      variants.length > 2 &&
      variants.every(({ name, in_stock }) => in_stock && name.startsWith('Maat')),
  )

/**
 * Adds one pack of the second variant to the cart, from the product page. The cart panel stays
 * open.
 */
export async function addToCart(page: Page, { slug }: Product): Promise<void> {
  await page.goto(`/product/${slug}`)
  await chooseIn(page, { 'Kies je maat': { index: 1 } })
  await pressButton(page, 'Voeg toe aan winkelmand')
  await expect(cartPanel(page)).toBeVisible()
}

/** The same with a product of the demo shop that has variants. */
export const fillCart = async (page: Page, request: APIRequestContext): Promise<void> =>
  addToCart(page, await productWithVariants(request))

export const orderSummary = (page: Page) => page.getByRole('region', { name: 'Je bestelling' })

export const cartPanel = (page: Page) => page.getByRole('dialog', { name: 'Winkelmand' })

/** Opens the checkout of a visitor who put one pack into the cart before. */
export async function openCheckout(page: Page, request: APIRequestContext): Promise<void> {
  const { slug } = await productWithVariants(request)
  const product = await fetchProduct(request, slug)
  const item = toCartItem(product, product.product_variations[1])
  await storeInBrowser(page, storageKeys.cart, JSON.stringify([item]))
  await openPage(page, '/checkout', 'Afrekenen')
}

/** Opens the fields behind the line that says what the shop knows of a customer. */
export const unfoldKnown = (page: Page): Promise<void> =>
  page.getByText(/, uiterlijk .+ · wijzig$/).click()

/** Opens the choices that a phone folds: where the parcel goes, and once or more often. */
export const unfoldChoices = (page: Page): Promise<void> =>
  page.getByText(/, (één keer|elke .+) · wijzig$/).click()

/** Fills in all that is in the form: the consent is at the order button, which may come later. */
export async function fillInFields(page: Page, { number = '1' } = {}): Promise<void> {
  await fillIn(page, {
    'E-mailadres': 'jo@voorbeeld.nl',
    Voornaam: 'Jo',
    Achternaam: 'de Wit',
    Postcode: '1012 js',
    Huisnummer: number,
  })
  await page.getByLabel('Huisnummer').blur()
  await expectValues(page, { Straat: 'Dam', Plaats: 'Amsterdam' })
  await pressLabel(page, 'iDEAL | Wero')
}

export async function fillInCheckout(page: Page, address?: { number: string }): Promise<void> {
  await fillInFields(page, address)
  await consentToHealthData(page)
}

/** Ticks the box above the order button, or the box of the registration form. */
export const consentToHealthData = (page: Page): Promise<void> =>
  pressLabel(page, /kan iets zeggen over mijn gezondheid/)

/** Opens the checkout with one pack and fills it in. */
export async function openFilledCheckout(
  page: Page,
  request: APIRequestContext,
  address?: { number: string },
): Promise<void> {
  await openCheckout(page, request)
  await fillInCheckout(page, address)
}

export const orderButton = (page: Page) =>
  page.getByRole('button', {
    name: /^Ga naar betaling € [\d.]+,\d\d ?, bestelling met betalingsverplichting$/,
  })

export async function submitOrder(page: Page): Promise<void> {
  await orderButton(page).click()
  await expectTitle(page, 'Proefbetaling')
}

export const settleTestPayment = (
  page: Page,
  outcome: 'Betaald' | 'Mislukt' | 'Geannuleerd' | 'Verlopen',
) => pressButton(page, outcome, { exact: true })

/** Orders what is filled in and pays it. */
export async function payOrder(page: Page): Promise<void> {
  await submitOrder(page)
  await settleTestPayment(page, 'Betaald')
  await expectPaid(page)
}

export const expectPaid = (page: Page): Promise<void> =>
  expectTitle(page, 'Bedankt, je bestelling is betaald')

/** The order number as customers read it out, such as L10001. */
export const readOrderNumber = (page: Page): Promise<string> =>
  page
    .getByRole('definition')
    .filter({ hasText: /^[LP]\d+$/ })
    .innerText()

export const countCartLines = async (page: Page): Promise<number> => (await storedCart(page)).length
