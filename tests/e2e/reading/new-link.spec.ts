// A customer who fears that someone else has the link of an order gets a new one by mail, and the
// old one stops working.

import { waitForMail, linkPathIn } from '#tests/e2e/support/outbox.ts'
import { findVariants, placeOrder } from '#tests/e2e/support/placed-order.ts'
import {
  expect,
  expectFits,
  test,
  expectText,
  expectTitle,
  expectVisible,
} from '#tests/e2e/support/shop.ts'
import { pressButton } from '#tests/e2e/support/controls.ts'

test('a new order link arrives by mail, and the previous one stops working', async ({
  page,
  request,
  shop,
}) => {
  const email = 'nieuwe-link@voorbeeld.nl'
  const [, variant] = await findVariants(request)
  const { number, path } = await placeOrder(request, {
    email,
    lines: [{ ...variant!, quantity: 1 }],
  })

  await page.goto(path)
  await page
    .getByRole('group')
    .filter({ hasText: 'Nieuwe link laten mailen' })
    .locator('summary')
    .click()
  await expectText(page, 'Heeft iemand anders deze link gezien?')
  await expectFits(page)
  await pressButton(page, 'Mail een nieuwe link')
  await expect(
    page.getByRole('status').filter({ hasText: 'De nieuwe link is onderweg' }),
  ).toBeVisible()
  await page.reload()
  await expectTitle(page, 'Deze bestelling vinden we niet')
  const mail = await waitForMail(shop, email, `Nieuwe link naar bestelling ${number}`)
  await page.goto(linkPathIn(mail, '/bestelling/'))
  await expectVisible(page, 'heading', 'Wat je kunt doen')
})
