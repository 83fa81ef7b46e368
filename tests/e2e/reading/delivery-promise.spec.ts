// The day by which the shop expects to deliver, from the product page to the order page.

import { upcomingPromises } from '#domain/order/delivery/delivery-promise.ts'
import { formatCutOffMoment } from '#domain/order/delivery/delivery-promise-text.ts'
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

const nextPromises = (now: Date) =>
  upcomingPromises(now, defaultDeliveryTerms, 2).map(({ before, day }) => ({
    before,
    day: formatWeekdayAndDay(day),
    /** With the weekday of the cut-off, except on that day. */
    moment: formatCutOffMoment(before, now),
  }))

/** A cut-off may pass during the journey. */
const expectedDays = () =>
  new RegExp(
    nextPromises(new Date())
      .map(({ day }) => day)
      .join('|'),
  )

const sentence = (condition: string, promises = nextPromises(new Date())) =>
  new RegExp(
    promises
      .map(
        ({ moment, day }) =>
          String.raw`^Voor ${moment.replace('.', String.raw`\.`)} ${condition}: verwacht uiterlijk\s${day} in huis\.$`,
      )
      .join('|'),
  )

for (const width of [390, 768, 1280])
  test(
    `product, cart, checkout, order and back office name the same day at ${width} pixels wide`,
    longUnless(width === 390),
    async ({ page, request }) => {
      test.setTimeout(120_000)
      await resize(page, width, 900)
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

test(
  'a product page whose device slept through a cut-off has the next promise',
  long,
  async ({ page, request }) => {
    await page.goto(`/product/${(await productWithVariants(request)).slug}`)
    const main = page.getByRole('main')
    const [first, second] = nextPromises(new Date())
    await expectText(main, sentence('besteld en betaald', [first!]))
    // As in a sleep, no timer counts this time.
    await page.clock.setFixedTime(first!.before)
    await expectText(main, sentence('besteld en betaald', [second!]))
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
