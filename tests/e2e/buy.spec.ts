// The whole way of one purchase, on a phone, on a desk, and by keyboard alone.

import type { Locator, Page } from '@playwright/test'
import { awake } from './support/hydrated.ts'
import { addToCart, atCheckout, cartLines, decide, fillIn, orderButton, productWithVariants, toTestPayment } from './support/buying.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/shop.ts'

const paid = { level: 1, name: 'Bedankt, je bestelling is betaald' } as const

for (const width of [390, 1280])
  test(`a visitor buys a pack at ${width} pixels`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 })
    const product = await productWithVariants(request)
    await page.goto('/')
    await expectAccessible(page)
    await page.goto('/shop')
    await expectAccessible(page)
    await page.getByRole('link', { name: product.name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    await expectAccessible(page)

    await addToCart(page, product)
    const panel = page.getByRole('dialog', { name: 'Winkelmand' })
    await expect(panel).toContainText(product.product_variations[1]!.name)
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Afrekenen' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Afrekenen' })).toBeVisible()
    await fillIn(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await toTestPayment(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(await cartLines(page)).toBe(1)

    await decide(page, 'Betaald')
    await expect(page.getByRole('heading', paid)).toBeVisible()
    await expect(page.getByText('Dam 1')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect.poll(() => cartLines(page)).toBe(0)
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('checkout')))).toEqual([])
  })

for (const width of [320, 360])
  test(`the checkout fits ${width} pixels`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 640 })
    await atCheckout(page, request)
    await fillIn(page)
    await expectNoSidewaysScroll(page)
    await toTestPayment(page)
    await expectNoSidewaysScroll(page)
    await decide(page, 'Betaald')
    await expect(page.getByRole('heading', paid)).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

test('from the product page on, a purchase by keyboard alone', async ({ page, request }) => {
  const product = await productWithVariants(request)
  await awake(page, `/product/${product.slug}`)
  const variant = page.getByLabel('Kies je variant')
  await tabTo(page, variant)
  await page.keyboard.press('ArrowDown')
  await expect(variant).toHaveValue('1')
  const quantity = page.getByRole('main').getByRole('spinbutton', { name: 'Aantal' })
  await tabTo(page, quantity)
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue('2')
  await tabTo(page, page.getByRole('button', { name: 'Voeg toe aan winkelmand' }))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Winkelmand' })
  await expect(panel).toContainText(product.product_variations[1]!.name)
  await expect(panel.getByRole('spinbutton')).toHaveValue('2')
  await tabTo(page, panel.getByRole('button', { name: 'Afrekenen' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Afrekenen' })).toBeFocused()
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await type('E-mailadres', 'jo@voorbeeld.nl')
  await type('Voornaam', 'Jo')
  await type('Achternaam', 'de Wit')
  await type('Postcode', '1012JS')
  await type('Huisnummer', '1a')
  await tabTo(page, page.getByLabel('Toevoeging'))
  await expect(page.getByLabel('Huisnummer')).toHaveValue('1')
  await expect(page.getByLabel('Toevoeging')).toHaveValue('a')
  await expect(page.getByLabel('Straat')).toHaveValue('Dam')
  await tabTo(page, page.getByRole('radio', { name: 'iDEAL' }))
  await page.keyboard.press('Space')
  await tabTo(page, orderButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Proefbetaling' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Betaald', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', paid)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Je bestelling' })).toContainText(/2 × €/)
})

test('Enter in the quantity changes the quantity and orders nothing', async ({ page, request }) => {
  await atCheckout(page, request)
  await fillIn(page)
  const quantity = page.getByRole('main').getByRole('spinbutton')
  await quantity.fill('2')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('2')
  await expect(page).toHaveURL(/\/checkout$/)
})

test('what was typed survives a reload of this tab', async ({ page, request }) => {
  await atCheckout(page, request)
  await fillIn(page)
  await page.reload()
  await expect(page.getByLabel('Achternaam')).toHaveValue('de Wit')
  await expect(page.getByLabel('Straat')).toHaveValue('Dam')
  await expect(page.getByRole('radio', { name: 'iDEAL' })).toBeChecked()
})

test('an empty cart is met with a way on', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Je winkelmand is leeg' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Bekijk alle producten' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Producten' })).toBeVisible()
})

async function tabTo(page: Page, goal: Locator) {
  for (let presses = 0; presses < 80; presses++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by Tab: ${goal.toString()}`)
}
