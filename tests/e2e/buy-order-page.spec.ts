// The page of an order while its payment is under way, and what happens to the cart then.

import { addToCart, atCheckout, cartLines, decide, fillIn, productWithVariants, toTestPayment } from './support/buying.ts'
import { expect, expectAccessible, test } from './support/shop.ts'

const paid = { level: 1, name: 'Bedankt, je bestelling is betaald' } as const

test('an order that waits for its payment hears of it by itself', async ({ page, request, context }) => {
  await atCheckout(page, request)
  await fillIn(page)
  await toTestPayment(page)
  const payment = new URL(page.url()).pathname.replace('/betaalproef/', '/api/test-payments/')
  const { redirectUrl } = (await (await request.get(payment)).json()) as { redirectUrl: string }
  const order = await context.newPage()
  await order.goto(redirectUrl)
  await expect(order.getByRole('heading', { level: 1, name: 'We wachten nog op je betaling' })).toBeVisible()
  await expectAccessible(order)
  expect((await request.post(payment, { data: { status: 'paid' } })).ok()).toBe(true)
  await expect(order.getByRole('heading', paid)).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => cartLines(order)).toBe(0)
})

test('a paid order takes out of the cart what was bought, once', async ({ page, request }) => {
  await atCheckout(page, request)
  await fillIn(page)
  await toTestPayment(page)
  await decide(page, 'Betaald')
  await expect(page.getByRole('heading', paid)).toBeVisible()
  await expect.poll(() => cartLines(page)).toBe(0)
  const order = page.url()
  await addToCart(page, await productWithVariants(request))
  await page.goto(order)
  await expect(page.getByRole('heading', paid)).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByLabel('Voornaam')).toHaveValue('')
  expect(await cartLines(page)).toBe(1)
})

test('a decided test payment says so and leads to its order', async ({ page, request }) => {
  await atCheckout(page, request)
  await fillIn(page)
  await toTestPayment(page)
  const payment = page.url()
  await decide(page, 'Geannuleerd')
  await expect(page.getByRole('heading', { level: 1, name: 'Je bestelling is geannuleerd' })).toBeVisible()
  await page.goto(payment)
  await expect(page.getByText('is al beslist: geannuleerd')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Naar je bestelling' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Je bestelling is geannuleerd' })).toBeVisible()
})
