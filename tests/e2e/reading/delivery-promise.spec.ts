// The day by which the shop expects to deliver, from the product page to the order page.

import { upcomingPromises } from '#domain/order/delivery/delivery-promise.ts'
import { defaultDeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import {
  fillInCheckout,
  productWithVariants,
  settleTestPayment,
  submitOrder,
  cartPanel,
  fillCart,
} from '#tests/e2e/support/checkout.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { expect, test, expectText, resize, longUnless, long } from '#tests/e2e/support/shop.ts'
import { pressButton } from '#tests/e2e/support/controls.ts'

/** A cut-off may pass during the journey. */
const expectedDays = () =>
  new RegExp(
    upcomingPromises(new Date(), defaultDeliveryTerms, 2)
      .map(({ day }) => formatWeekdayAndDay(day))
      .join('|'),
  )

for (const width of [390, 768, 1280])
  test(
    `product, cart, checkout, order and back office name the same day at ${width} pixels wide`,
    longUnless(width === 390),
    async ({ page, request }) => {
      test.setTimeout(120_000)
      await resize(page, width, 900)
      const sentence = (condition: string) =>
        new RegExp(
          `^Voor (?:[a-z]+ )?16\\.00 uur ${condition}: verwacht uiterlijk\\s(${expectedDays().source}) in huis\\.$`,
        )
      await fillCart(page, request)
      const cart = cartPanel(page)
      await expectText(cart, sentence('besteld en betaald'))
      await pressButton(cart, 'Winkel verder')
      const main = page.getByRole('main')
      await expectText(main, sentence('besteld en betaald'))
      await page.goto('/checkout')
      await fillInCheckout(page)
      await expectText(main, sentence('betaald'))
      await submitOrder(page)
      await settleTestPayment(page, 'Betaald')
      await expect(page.getByRole('definition').filter({ hasText: /^uiterlijk / })).toHaveText(
        expectedDays(),
      )
      const number = (await page.getByText(/^L1\d{4}$/).textContent()) ?? ''
      await openAsOwner(page, `/admin/bestellingen/${number}`)
      await expect(page.getByText(/^Beloofd aan de klant: uiterlijk/)).toHaveText(expectedDays())
    },
  )

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the day can be read on the product page', long, async ({ page, request }) => {
    const { slug } = await productWithVariants(request)
    await page.goto(`/product/${slug}`)
    await expect(page.getByRole('main').getByText(/verwacht uiterlijk/)).toContainText(
      expectedDays(),
    )
  })
})
