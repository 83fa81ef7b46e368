// The owner's Friday: what the payment provider paid out, the files for the bookkeeper, and closing
// a month.

import {
  expect,
  expectAccessible,
  expectFits,
  test,
  expectText,
  expectVisible,
  long,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner, staffMenu } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressLink, fillIn } from '#tests/e2e/support/controls.ts'
import { downloadBy, readDownload } from '#tests/e2e/support/download.ts'
import { revenueTotal, rowsOf, toCents } from '#tests/e2e/support/sales-figures.ts'

test(
  'the owner checks the payouts, sets an account and closes a month by keyboard, after which its file stays the same',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/boekhouding')
    await expectVisible(page, 'heading', 'Klopt alles?')
    // A shop that just started is still importing the payouts of two years.
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('klopt tot op de cent')).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await page.getByText('Bekijk de uitbetalingen in delen').click()
    await expect(page.getByText('Gestort op je rekening').first()).toBeVisible()
    await expectAccessible(page)

    await page.getByText('Nummers en btw-codes').click()
    await fillIn(page, { 'Nummer van Omzet 9%': '8011' })
    await pressButton(page, 'Bewaar de nummers')
    await expectText(page, 'Het geldt voor bestanden van open maanden.')

    const months = page.getByRole('table', { name: 'Maanden' })
    const row = months.getByRole('row').filter({ hasText: 'Open' }).first()
    const download = async () => {
      const file = await downloadBy(page, () =>
        pressButton(row, /^Download Exact van/, { key: 'Enter' }),
      )
      return readDownload(file)
    }
    const before = await download()
    expect(before).toContain('<GLAccount code="8011"/>')
    const due = months.getByRole('row').filter({ hasText: 'Sluit af' })
    const name = (await due.getByRole('rowheader').textContent()) ?? ''
    await pressButton(due, `Sluit af: ${name}`, { key: 'Enter' })
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Dat kun je niet terugdraaien.')
    await expectAccessible(page)
    await dialog.getByRole('textbox').fill('Proef van de boekhouder')
    await pressButton(dialog, 'Sluit voorgoed af', { key: 'Enter' })
    await expectText(page, /^De boeken van .* zijn afgesloten\.$/)
    await pressButton(page, /^Toon alle \d+ maanden$/, { key: 'Enter' })
    await expect(page.getByRole('button', { name: /^Toon alleen/ })).toBeFocused()
    await expect(months.getByRole('row').filter({ hasText: name })).toContainText('Afgesloten op')
  },
)

test(
  'the books of a month add up to the revenue of the statistics, on the screen and in the file',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/boekhouding')
    await expect(revenueTotal(page)).toBeVisible()
    const revenue = toCents(await revenueTotal(page).innerText())
    expect(revenue).toBeGreaterThan(0)
    await expectVisible(page, 'row', /^21%, rubriek 1a/)
    const file = await downloadBy(page, () => pressButton(page, /^Download voor de boekhouder/))
    const lines = await rowsOf(file)
    const column = 'Totaal incl. btw'
    expect(toCents(lines.at(-1)?.[column])).toBe(revenue)
    expect(lines.slice(0, -1).reduce((sum, line) => sum + toCents(line[column]), 0)).toBe(revenue)
    await expectText(page, 'Dat staat ook in het logboek.')
    await expectFits(page)
    await pressLink(staffMenu(page), 'Statistiek')
    await page.getByLabel('Periode').selectOption('Vorige maand')
    await expect.poll(async () => toCents(await revenueTotal(page).innerText())).toBe(revenue)
  },
)
