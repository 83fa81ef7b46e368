// How long the account of a customer with many orders is.

import { demoCustomer, openAsCustomer } from '#tests/e2e/support/log-in.ts'
import { findVariants, placeOrder } from '#tests/e2e/support/placed-order.ts'
import { expect, expectVisible, resize, test } from '#tests/e2e/support/shop.ts'

test('an account with twenty orders takes three screens of a phone', async ({ page, request }) => {
  const [variant] = await findVariants(request)
  for (let count = 0; count < 13; count++)
    await placeOrder(request, {
      email: demoCustomer[0],
      name: ['Kim', 'van der Meer'],
      lines: [{ ...variant!, quantity: 1 }],
    })
  await resize(page, 390)
  await openAsCustomer(page)
  await expectVisible(page, 'button', 'Toon nog 3 bestellingen')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    3 * 844,
  )
})
