// The order page while the payment is pending, and its effect on the cart.

import {
  countCartLines,
  settleTestPayment,
  submitOrder,
  expectPaid,
  payOrder,
  openFilledCheckout,
  fillCart,
} from '#tests/e2e/support/checkout.ts'
import {
  expect,
  expectAccessible,
  test,
  expectText,
  expectTitle,
  long,
  openPage,
} from '#tests/e2e/support/shop.ts'
import { pressLink, expectValues } from '#tests/e2e/support/controls.ts'

const paidHeading = { level: 1, name: 'Bedankt, je bestelling is betaald' } as const

test(
  'an order page that waits for its payment updates by itself',
  long,
  async ({ page, request, context }) => {
    await openFilledCheckout(page, request)
    await submitOrder(page)
    const payment = new URL(page.url()).pathname.replace('/betaalproef/', '/api/test-payments/')
    const { redirectUrl } = (await (await request.get(payment)).json()) as { redirectUrl: string }
    const orderPage = await context.newPage()
    await openPage(orderPage, redirectUrl, 'We wachten nog op je betaling')
    await expectAccessible(orderPage)
    expect((await request.post(payment, { data: { status: 'paid' } })).ok()).toBe(true)
    await expect(orderPage.getByRole('heading', paidHeading)).toBeVisible({ timeout: 20_000 })
    await expect.poll(() => countCartLines(orderPage)).toBe(0)
  },
)

test('a paid order removes its products from the cart, once', async ({ page, request }) => {
  await openFilledCheckout(page, request)
  await payOrder(page)
  await expect.poll(() => countCartLines(page)).toBe(0)
  const orderUrl = page.url()
  await fillCart(page, request)
  await page.goto(orderUrl)
  await expectPaid(page)
  await page.goto('/checkout')
  await expectValues(page, { Voornaam: '' })
  expect(await countCartLines(page)).toBe(1)
})

test('a settled test payment says so and links to its order', long, async ({ page, request }) => {
  await openFilledCheckout(page, request)
  await submitOrder(page)
  const payment = page.url()
  await settleTestPayment(page, 'Geannuleerd')
  await expectTitle(page, 'Je bestelling is geannuleerd')
  await page.goto(payment)
  await expectText(page, 'is al beslist: geannuleerd')
  await expectAccessible(page)
  await pressLink(page, 'Naar je bestelling')
  await expectTitle(page, 'Je bestelling is geannuleerd')
})
