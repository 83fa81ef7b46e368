// Customer service reads a bank statement: what pays an order is booked once, and the rest is
// shown.

import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { pressButton, pressLink } from '#tests/e2e/support/controls.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'
import {
  expect,
  expectAccessible,
  expectChecked,
  expectFits,
  expectText,
  long,
  test,
} from '#tests/e2e/support/shop.ts'

const statementFile = (text: string) => ({
  name: 'afschrift.sta',
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** A bank statement of today with a transfer in the words of a customer, and one of no order. */
function statementOf(number: string, amount: string): string {
  const day = toCalendarDay(new Date()).replaceAll('-', '').slice(2)
  return [
    ':20:P1',
    ':25:NL91ABNA0417164300EUR',
    ':28C:1',
    `:60F:C${day}EUR0,00`,
    `:61:${day}C${amount}NTRFEREF//${number}`,
    `:86:/EREF/NOTPROVIDED//CNTP/NL20INGB0001234567/INGBNL2A/J. Jansen///REMI/USTD//Bestelling ${number}, dank/`,
    `:61:${day}C0,01NTRFNONREF//R2`,
    ':86:/REMI/USTD//Rente/',
    `:62F:C${day}EUR${amount}`,
  ].join('\r\n')
}

test(
  'customer service comes from an order to the bank statement, books its transfer once and sees what belongs to no order',
  long,
  async ({ page }) => {
    await openAsColleague(page, 'support', '/admin/bestellingen?attention=overdue')
    const main = page.getByRole('main')
    const link = main.getByRole('link', { name: /^L\d+$/ }).first()
    const number = (await link.innerText()).trim()
    await link.click()
    await pressButton(main, 'Betaling ontvangen')
    const dialog = page.getByRole('dialog', { name: 'Betaling ontvangen' })
    const amount = await dialog.getByLabel('Bedrag in euro’s').inputValue()
    await expectFits(page)
    await pressLink(dialog, 'Lees je bankafschrift in')

    const choose = main.getByLabel('Kies het bankafschrift')
    await choose.setInputFiles(statementFile('geen afschrift'))
    await expect(page.getByRole('alert')).toContainText('Dit is geen bankafschrift')
    const file = statementFile(statementOf(number, amount))
    await choose.setInputFiles(file)
    const row = main.getByRole('row').filter({ hasText: number })
    await expect(row).toContainText('Nummer en bedrag kloppen.')
    await expectChecked(row, 'checkbox', `Boek bij ${number}`)
    await main.getByText('1 bedrag zonder bestelling').click()
    await expect(main.getByRole('row').filter({ hasText: 'Rente' })).toContainText(
      'Geen bestelnummer.',
    )
    await expectAccessible(page)
    await expectFits(page)
    await pressButton(main, 'Boek de gekozen betaling')
    await expectText(page, 'Eén betaling is geboekt. De klant krijgt een bevestiging.')
    await expect(row).toContainText('Geboekt')
    await choose.setInputFiles(file)
    await expect(row).toContainText('Al eerder geboekt')
  },
)
