// A customer orders and pays after delivery; staff send the parcel first and book the transfer.

import { openFilledCheckout } from '#tests/e2e/support/checkout.ts'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import { confirmFromMail, newestConfirmationPath } from '#tests/e2e/support/pending-change.ts'
import {
  long,
  expect,
  expectFits,
  test,
  expectText,
  expectTitle,
  expectVisible,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'
import { pressButton, fillIn, pressLabel, expectValues } from '#tests/e2e/support/controls.ts'

/** Without another order, so that the shop does not know the customer. */
const email = 'achteraf@voorbeeld.nl'

test(
  'a customer confirms an order in the mail before paying, the warehouse sends the parcel, and customer service books the transfer',
  long,
  async ({ page, request, shop, newVisitor }) => {
    await openFilledCheckout(page, request, { number: '27' })
    await fillIn(page, { 'E-mailadres': email })
    await pressLabel(page, 'Achteraf betalen binnen 14 dagen')
    await expectText(page, 'binnen 14 dagen nadat we alles verzonden hebben')
    await expectText(page, /Dan bevestig je je bestelling in een mail\./)
    await expectFits(page)
    await page.getByRole('button', { name: /bestelling met betalingsverplichting$/ }).dblclick()
    await expect(page).toHaveURL(/\/bestelling\//)
    await expectTitle(page, 'Bevestig je bestelling in de mail')
    await expectFits(page)
    const path = await newestConfirmationPath(shop, email, 1)
    await confirmFromMail(page, path, {
      button: 'Ja, bevestig mijn bestelling',
      title: 'Je bestelling is bevestigd',
    })
    await page.reload()
    const due = page.getByRole('region', { name: /^Nog te betalen: € \d+,\d\d$/ })
    await expect(due).toContainText('Betaal binnen 14 dagen nadat we alles verzonden hebben')
    await expectVisible(due, 'img', /^QR-code met het bedrag/)
    await expectFits(page)
    const number = await due
      .getByRole('definition')
      .filter({ hasText: /^L\d+$/ })
      .innerText()
    const orderPage = page.url()
    const confirmation = await waitForMail(shop, email, `Je bestelling ${number} is bevestigd`)
    expect(confirmation.text).toContain(`Omschrijving: ${number}`)

    const desk = await newVisitor()
    await openAsColleague(desk, 'support', `/admin/bestellingen/${number}`)
    const main = desk.getByRole('main')
    await pressButton(main, 'Ingepakt')
    await pressButton(main, 'Verzenden')
    await pressButton(desk.getByRole('dialog'), 'Verzonden')
    await expectText(main, `Bestelling ${number} is verzonden.`)
    await page.reload()
    await expect(due).toContainText(/Betaal uiterlijk \w+ \d+ \w+/)

    await pressButton(main, 'Betaling ontvangen')
    const dialog = desk.getByRole('dialog', { name: 'Betaling ontvangen' })
    await expectValues(dialog, { 'Bedrag in euro’s': /^\d+,\d\d$/ })
    await expectFits(desk)
    await pressButton(dialog, 'Boek de betaling')
    await expectText(desk, 'De betaling is geboekt. De klant krijgt een bevestiging.')
    await desk.close()

    await page.goto(orderPage)
    await expectText(page, 'Je hebt deze bestelling betaald. Dank je wel.')
    await expect(due).toBeHidden()
  },
)
