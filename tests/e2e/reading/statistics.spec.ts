// Statistics of the owner.

import {
  expect,
  expectFits,
  test,
  expectText,
  expectVisible,
  long,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { pressButton } from '#tests/e2e/support/controls.ts'
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
    await page.getByLabel('Periode').selectOption('Vorige maand')
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
