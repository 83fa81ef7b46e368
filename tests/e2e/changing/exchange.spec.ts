// Packs that were sent are exchanged: by customer service in one go, and by the customer on the
// page of the order.

import type { APIRequestContext, Page } from '@playwright/test'
import { createOrder, findVariants } from '#tests/e2e/support/placed-order.ts'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectFits,
  expectNone,
  expectText,
  expectVisible,
  main,
  test,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressLink } from '#tests/e2e/support/controls.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** An order that customer service has packed and sent; their page of it is open. */
async function openSentOrder(page: Page, request: APIRequestContext, email: string) {
  const order = await createOrder(request, email, { paid: true })
  await openAsColleague(page, 'support', `/admin/bestellingen/${order.number}`)
  await pressButton(main(page), 'Ingepakt')
  await pressButton(main(page), 'Verzenden')
  await pressButton(dialog(page), 'Verzonden')
  await expectVisible(main(page), 'button', 'Ruilen')
  return order
}

test('customer service exchanges a pack for another size in one go, and the return settles it', async ({
  page,
  request,
  shop,
}) => {
  const email = 'ruilen@voorbeeld.nl'
  const { number, one } = await openSentOrder(page, request, email)
  const other = (await findVariants(request)).find(
    ({ name, in_stock }) => in_stock && !one.name.endsWith(name),
  )!
  await pressButton(main(page), 'Ruilen')
  const line = dialog(page).getByRole('group', { name: one.name }).first()
  await line.getByLabel('Komt terug').selectOption('1')
  await line.getByRole('radio', { name: new RegExp(`^${other.name}`) }).check({ force: true })
  await expectFits(page)
  await pressButton(dialog(page), 'Bekijk wat het kost')
  await expectVisible(page, 'heading', 'Klopt deze ruil?')
  await expect(dialog(page)).toContainText('Tweede bezorging')
  await expectFits(page)
  await pressButton(dialog(page), /^Ruil/)
  await expectVisible(page, 'heading', 'De ruil staat klaar')
  await pressButton(dialog(page), 'Klaar')
  await expectText(main(page), /De klant ruilt: retour R\d+ wordt verwacht/)
  const { text } = await waitForMail(shop, email, `Zo ruilen we iets van bestelling ${number}`)
  expect(text).toMatch(/Terug: 1 × /)
  expect(text).toMatch(/Je krijgt: 1 × /)
})

test('a customer exchanges a size on the page of the order and says that the return is under way', async ({
  page,
  request,
  newVisitor,
}) => {
  const { path } = await openSentOrder(page, request, 'zelf-ruilen@voorbeeld.nl')
  const customer = await newVisitor()
  await customer.goto(path)
  await main(customer)
    .locator('summary')
    .filter({ hasText: 'Ruilen voor een andere maat' })
    .press('Enter')
  await main(customer)
    .getByLabel(/hoeveel pakken ruil je\?$/)
    .first()
    .selectOption('1')
  const sizes = main(customer).getByRole('group', { name: 'Wat wil je ervoor?' })
  await sizes.getByRole('radio', { disabled: false }).first().check({ force: true })
  await expectFits(customer)
  await pressButton(main(customer), 'Bekijk wat het kost')
  await expectText(main(customer), /De tweede bezorging is gratis\./)
  await pressButton(main(customer), /^Ruil/)
  await expectText(
    main(customer),
    /Het nieuwe pakket maken we klaar zodra je retour R\d+ onderweg is/,
  )
  const link = main(customer)
    .getByRole('link', { name: /^L\d+$/ })
    .first()
  if (await main(customer).getByText('Dit krijg je in ruil').isVisible()) await link.click()
  await pressButton(main(customer), 'Mijn retour is onderweg')
  await expectText(main(customer), 'Dank je wel. We maken je nieuwe pakket klaar.')
  await expectNone(main(customer), 'button', 'Mijn retour is onderweg')
  await page.reload()
  await expectText(main(page), /De retour is onderweg sinds/)
  await pressLink(main(page), /^L\d+$/)
})
