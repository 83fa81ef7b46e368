// The owner's figures and books, and an order by phone from the call to its payment.

import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { readDutchCsv } from '#integrations/csv/dutch-csv.ts'
import { decide } from './support/buying.ts'
import { letterTo, pathIn } from './support/outbox.ts'
import { expect, expectAccessible, expectFits, test } from './support/shop.ts'
import { asColleague, asStaff } from './support/staff.ts'

/** Whole months, this one the last, so that there is something to see on the first day of a year too. */
function lastTwelveMonths(): string {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', year: 'numeric', month: '2-digit' })
    .format(new Date())
    .split('-')
    .map(Number)
  const day = (months: number, date: number) => new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10)
  return `van=${day(-11, 1)}&tot=${day(1, 0)}`
}

const rowsOf = async (download: Download) => readDutchCsv(readFileSync(await download.path())).rows.map(({ cells }) => cells)
const inCents = (text = '') => Math.round(Number(text.replace(/[€\s.]/g, '').replace(',', '.')) * 100)
/** What the table of VAT says below at the end; a narrow one puts the column's name before it. */
const total = (page: Page) =>
  page.getByRole('table', { name: 'Omzet per btw-tarief' }).getByRole('row').last().getByRole('cell').last().locator('> div')

test('the owner reads the figures by keyboard and as tables, and the books add up to them', async ({ page }) => {
  await asStaff(page, `/admin/stats?${lastTwelveMonths()}`)
  await expect(page.getByRole('img', { name: /^Omzet incl. btw: \d+ staven, de hoogste is/ })).toBeVisible()
  await expect(
    page
      .getByRole('table', { name: /^Best verkocht/ })
      .getByRole('row')
      .nth(3),
  ).toBeVisible()
  await page.locator('summary', { hasText: 'Het verloop als tabel' }).focus()
  await page.keyboard.press('Enter')
  const course = page.getByRole('table', { name: 'Het verloop' })
  await expect(course.getByRole('row')).toHaveCount(13)
  await expectFits(page)

  const month = page.getByRole('link', { name: 'Vorige maand' })
  await month.focus()
  await page.keyboard.press('Enter')
  await expect(month).toHaveAttribute('aria-current', 'true')
  await expect(course.getByRole('row')).not.toHaveCount(13)
  const sums = course.getByRole('row').locator('td:nth-of-type(1)')
  const revenue = inCents(await total(page).innerText())
  expect(revenue).toBeGreaterThan(0)
  expect((await sums.allInnerTexts()).map((text) => inCents(text.split('\n').at(-1))).reduce((sum, one) => sum + one, 0)).toBe(revenue)
  const [days] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Download per dag/ }).click()])
  const perDay = await rowsOf(days)
  expect([perDay.at(-1)?.Dag, inCents(perDay.at(-1)?.['Omzet incl. btw'])]).toEqual(['Totaal', revenue])

  await page.getByRole('link', { name: 'Boekhouding' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Boekhouding' })).toBeVisible()
  await expect(total(page)).toBeVisible()
  await expect.poll(async () => inCents(await total(page).innerText())).toBe(revenue)
  const [books] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download voor de boekhouder/ }).click(),
  ])
  const lines = await rowsOf(books)
  const column = 'Totaal incl. btw'
  expect(inCents(lines.at(-1)?.[column])).toBe(revenue)
  expect(lines.slice(0, -1).reduce((sum, line) => sum + inCents(line[column]), 0)).toBe(revenue)
  await expect(page.getByText('Dat staat ook in het logboek.')).toBeVisible()
  await expectFits(page)
})

test('customer service orders for a caller, who looks it over and pays by the link in the mail', async ({ page, browser, shop }) => {
  const email = 'beller@voorbeeld.nl'
  await asColleague(page, 'support', '/admin/bestellingen/nieuw')
  await expect(page.getByRole('link', { name: 'Statistiek' })).toHaveCount(0)
  const place = page.getByRole('button', { name: 'Plaats en mail de betaallink' })
  await place.click()
  await expect(page.getByText('Zoek eerst een product.')).toBeVisible()
  await expect(page.getByLabel('E-mailadres', { exact: true })).toBeFocused()

  await page.getByLabel('Bestelde deze klant eerder?').fill('klant@luwte.example')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Neem de gegevens van Kim van der Meer over' }).click()
  await expect(page.getByLabel('Straat')).toHaveValue('Dam')
  await page.getByLabel('E-mailadres', { exact: true }).fill(email)
  await page.getByLabel('Zoek een product').fill('duin dagbroekje')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Duin Dagbroekje - Maat M' }).click()
  await page.getByRole('group', { name: 'Aantal Duin Dagbroekje - Maat M' }).getByRole('button', { name: 'Eén meer' }).click()
  await expect(page.getByText(/^Bezorging .* Totaal/)).toContainText('30,90')
  await expectFits(page)
  await place.click()
  const done = page.getByRole('heading', { name: /^Bestelling L\d+ staat klaar$/ })
  await expect(done).toBeFocused()
  const [number = ''] = /L\d+/.exec(await done.innerText()) ?? []
  await expectAccessible(page)

  const letter = await letterTo(shop, email, `Je telefonische bestelling ${number}`)
  expect(letter.text).toContain('14 dagen bedenktijd')
  const theirs = await browser.newContext({ baseURL: shop.url })
  const caller = await theirs.newPage()
  await caller.goto(pathIn(letter, '/bestelling/'))
  await expect(caller.getByRole('heading', { level: 1, name: 'Kijk je bestelling na en betaal' })).toBeVisible()
  await expectAccessible(caller)
  await caller.getByRole('button', { name: 'Bestelling met betalingsverplichting' }).click()
  await decide(caller, 'Betaald')
  await expect(caller.getByRole('heading', { level: 1, name: 'Bedankt, je bestelling is betaald' })).toBeVisible()
  await letterTo(shop, email, `Je betaling voor ${number} is binnen`)
  await theirs.close()

  await page.goto('/admin/stats')
  await expect(page.getByRole('heading', { name: 'Dit hoort niet bij je werk' })).toBeVisible()
})
