// A customer orders and pays after delivery; staff send the parcel first and book the transfer.

import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { fillInCheckout, openCheckout } from '#tests/e2e/support/checkout.ts'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import { confirmFromMail, newestConfirmationPath } from '#tests/e2e/support/pending-change.ts'
import { pressLabel } from '#tests/e2e/support/press-label.ts'
import { expect, expectFits, test, pageTitle } from '#tests/e2e/support/shop.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'

/** Without another order, so that the shop does not know the customer. */
const email = 'achteraf@voorbeeld.nl'
const statementFile = (text: string) => ({
  name: 'afschrift.sta',
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** A bank statement of today with one transfer, in the words of a customer. */
function statementOf(number: string, amount: string): string {
  const day = toCalendarDay(new Date()).replaceAll('-', '').slice(2)
  return [
    ':20:P1',
    ':25:NL91ABNA0417164300EUR',
    ':28C:1',
    `:60F:C${day}EUR0,00`,
    `:61:${day}C${amount}NTRFEREF//${number}`,
    `:86:/EREF/NOTPROVIDED//CNTP/NL20INGB0001234567/INGBNL2A/J. Jansen///REMI/USTD//Bestelling ${number}, dank/`,
    `:62F:C${day}EUR${amount}`,
  ].join('\r\n')
}

test('a customer confirms an order in the mail before paying, the warehouse sends the parcel, and customer service books the transfer from a bank statement once', async ({
  page,
  request,
  shop,
  browser,
}) => {
  await openCheckout(page, request)
  await fillInCheckout(page, { number: '27' })
  await page.getByLabel('E-mailadres').fill(email)
  await pressLabel(page, 'Achteraf betalen binnen 14 dagen')
  await expect(page.getByText('binnen 14 dagen nadat we alles verzonden hebben')).toBeVisible()
  await expect(page.getByText(/Dan bevestig je je bestelling in een mail\./)).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: /bestelling met betalingsverplichting$/ }).dblclick()
  await expect(page).toHaveURL(/\/bestelling\//)
  await expect(pageTitle(page, 'Bevestig je bestelling in de mail')).toBeVisible()
  await expectFits(page)
  const path = await newestConfirmationPath(shop, email, 1)
  await confirmFromMail(page, path, {
    button: 'Ja, bevestig mijn bestelling',
    title: 'Je bestelling is bevestigd',
  })
  await page.reload()
  const due = page.getByRole('region', { name: /^Nog te betalen: € \d+,\d\d$/ })
  await expect(due).toContainText('Betaal binnen 14 dagen nadat we alles verzonden hebben')
  await expect(due.getByRole('img', { name: /^QR-code met het bedrag/ })).toBeVisible()
  await expectFits(page)
  const number = await due
    .getByRole('definition')
    .filter({ hasText: /^L\d+$/ })
    .innerText()
  const orderPage = page.url()
  const confirmation = await waitForMail(shop, email, `Je bestelling ${number} is bevestigd`)
  expect(confirmation.text).toContain(`Omschrijving: ${number}`)

  const desk = await browser.newPage()
  await openAsColleague(desk, 'support', `/admin/bestellingen/${number}`)
  const main = desk.getByRole('main')
  await main.getByRole('button', { name: 'Ingepakt' }).click()
  await main.getByRole('button', { name: 'Verzenden' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Verzonden' }).click()
  await expect(main.getByText(`Bestelling ${number} is verzonden.`)).toBeVisible()
  await page.reload()
  await expect(due).toContainText(/Betaal uiterlijk \w+ \d+ \w+/)

  await main.getByRole('button', { name: 'Betaling ontvangen' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Betaling ontvangen' })
  await expect(dialog.getByLabel('Bedrag in euro’s')).toHaveValue(/^\d+,\d\d$/)
  await expectFits(desk)
  const amount = await dialog.getByLabel('Bedrag in euro’s').inputValue()
  await dialog.getByRole('link', { name: 'Lees je bankafschrift in' }).click()
  const choose = main.getByLabel('Kies het bankafschrift')
  await choose.setInputFiles(statementFile('geen afschrift'))
  await expect(desk.getByRole('alert')).toContainText('Dit is geen bankafschrift')
  const file = statementFile(statementOf(number, amount))
  await choose.setInputFiles(file)
  const row = main.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Nummer en bedrag kloppen.')
  await expect(row.getByRole('checkbox', { name: `Boek bij ${number}` })).toBeChecked()
  await expectFits(desk)
  await main.getByRole('button', { name: 'Boek de gekozen betaling' }).click()
  await expect(
    desk.getByText('Eén betaling is geboekt. De klant krijgt een bevestiging.'),
  ).toBeVisible()
  await expect(row).toContainText('Geboekt')
  await choose.setInputFiles(file)
  await expect(row).toContainText('Al eerder geboekt')
  await desk.close()

  await page.goto(orderPage)
  await expect(page.getByText('Je hebt deze bestelling betaald. Dank je wel.')).toBeVisible()
  await expect(due).toBeHidden()
})
