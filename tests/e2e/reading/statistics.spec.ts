// Statistics of the owner, and a phone order from the call to its payment.

import { settleTestPayment, expectPaid } from '#tests/e2e/support/checkout.ts'
import { waitForMail, linkPathIn } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  expectText,
  expectVisible,
  long,
  expectNone,
  expectFocused,
  openPage,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague, openAsOwner } from '#tests/e2e/support/log-in.ts'
import {
  pressButton,
  fillIn,
  pressLabel,
  expectValues,
  expectFieldFocused,
} from '#tests/e2e/support/controls.ts'
import { downloadBy } from '#tests/e2e/support/download.ts'
import { revenueTotal, rowsOf, toCents } from '#tests/e2e/support/sales-figures.ts'

/** Whole months, the current one last, so that there is data on the first day of a year too. */
function lastTwelveMonths(): string {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Amsterdam',
    year: 'numeric',
    month: '2-digit',
  })
    .format(new Date())
    .split('-')
    .map(Number)
  const day = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10)
  return `from=${day(-11, 1)}&to=${day(1, 0)}`
}

test(
  'the owner can use the statistics by keyboard and as tables, and the file adds up to the same revenue',
  long,
  async ({ page }) => {
    await openAsOwner(page, `/admin/stats?${lastTwelveMonths()}`)
    await expectVisible(page, 'img', /^Omzet incl. btw: \d+ staven, de hoogste is/)
    await expect(
      page
        .getByRole('table', { name: /^Best verkocht/ })
        .getByRole('row')
        .nth(3),
    ).toBeVisible()
    await page.locator('summary', { hasText: 'Het verloop als tabel' }).press('Enter')
    const trendTable = page.getByRole('table', { name: 'Het verloop' })
    await expect(trendTable.getByRole('row')).toHaveCount(13)
    await expectFits(page)

    const comparison = page.getByLabel('Vergelijk met')
    await comparison.selectOption('Dezelfde dagen, een jaar eerder')
    await expect(page).toHaveURL(/comparison=year-before/)
    const month = page.getByRole('link', { name: 'Vorige maand' })
    await month.press('Enter')
    await expect(month).toHaveAttribute('aria-current', 'true')
    await expect(trendTable.getByRole('row')).not.toHaveCount(13)
    await expect(comparison).toHaveValue('year-before')
    await expectText(page, / naast 1 \w+ \d{4} t\/m /)
    const sums = trendTable.getByRole('row').locator('td:nth-of-type(1)')
    const revenue = toCents(await revenueTotal(page).innerText())
    expect(revenue).toBeGreaterThan(0)
    expect(
      (await sums.allInnerTexts())
        .map((text) => toCents(text.split('\n').at(-1)))
        .reduce((sum, one) => sum + one, 0),
    ).toBe(revenue)
    const dailyFile = await downloadBy(page, () => pressButton(page, /^Download per dag/))
    const perDay = await rowsOf(dailyFile)
    expect([perDay.at(-1)?.Dag, toCents(perDay.at(-1)?.['Omzet incl. btw'])]).toEqual([
      'Totaal',
      revenue,
    ])
    await expectFits(page)
  },
)

test(
  'customer service enters an order for a caller, who reviews and pays it through the link in the mail',
  long,
  async ({ page, shop, newVisitor }) => {
    const email = 'beller@voorbeeld.nl'
    await openAsColleague(page, 'support', '/admin/bestellingen/nieuw')
    await expectNone(page, 'link', 'Statistiek')
    const placeButton = page.getByRole('button', { name: 'Plaats en mail de betaallink' })
    await placeButton.click()
    await expectText(page, 'Zoek eerst een product.')
    await expectFieldFocused(page, 'E-mailadres', { exact: true })

    await fillIn(page, { 'Bestelde deze klant eerder?': 'klant@luwte.example' })
    await page.keyboard.press('Enter')
    await pressButton(page, 'Neem de gegevens van Kim van der Meer over')
    await expectValues(page, { Straat: 'Dam' })
    await fillIn(page, { 'E-mailadres': email }, { exact: true })
    await fillIn(page, { 'Zoek een product': 'duin dagbroekje' })
    await page.keyboard.press('Enter')
    await pressButton(page, 'Duin Dagbroekje - Maat M')
    await pressButton(
      page.getByRole('group', { name: 'Aantal Duin Dagbroekje - Maat M' }),
      'Eén meer',
    )
    await expect(page.getByText(/^Bezorging .* Totaal/)).toContainText('30,90')
    await placeButton.click()
    await expectFocused(page, 'checkbox', 'De klant vindt het goed')
    await pressLabel(page, /^De klant vindt het goed/)
    await expectFits(page)
    await placeButton.click()
    const confirmation = page.getByRole('heading', { name: /^Bestelling L\d+ staat klaar$/ })
    await expect(confirmation).toBeFocused()
    const [number = ''] = /L\d+/.exec(await confirmation.innerText()) ?? []
    await expectAccessible(page)

    const mail = await waitForMail(shop, email, `Je telefonische bestelling ${number}`)
    expect(mail.text).toContain('14 dagen bedenktijd')
    const customerPage = await newVisitor()
    await openPage(
      customerPage,
      linkPathIn(mail, '/bestelling/'),
      'Kijk je bestelling na en betaal',
    )
    await expectAccessible(customerPage)
    await pressButton(customerPage, 'Bestelling met betalingsverplichting')
    await settleTestPayment(customerPage, 'Betaald')
    await expectPaid(customerPage)
    await waitForMail(shop, email, `Je betaling voor ${number} is binnen`)

    await page.goto('/admin/stats')
    await expectVisible(page, 'heading', 'Dit hoort niet bij je werk')
  },
)
