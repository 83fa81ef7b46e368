// The reimbursement guide, its sheet for the family doctor, and the printed advice of the product
// finder.

import type { Page } from '@playwright/test'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import {
  expect,
  test,
  main,
  expectText,
  expectTitle,
  expectVisible,
  expectFitsHere,
  long,
  expectChecked,
  expectNone,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressLink, fillIn, tapButton, tapLink } from '#tests/e2e/support/controls.ts'
import { adviceRegion, storeFinderAnswers } from '#tests/e2e/support/finder.ts'
import { recordRequests } from '#tests/e2e/support/requests.ts'

const question = (page: Page, text: RegExp) => page.getByRole('group', { name: text })
const answer = (page: Page, text: RegExp, choice: 'Ja' | 'Nee') =>
  question(page, text).getByText(choice, { exact: true }).click()
const outcome = (page: Page) => main(page).getByRole('status')
/** Counts the presses on print buttons instead of opening the print dialog. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () =>
      (document.documentElement.dataset['prints'] = String(
        Number(document.documentElement.dataset['prints'] ?? 0) + 1,
      ))
  })
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a product leads to the guide, and no answer is sent or stored', long, async ({ page }) => {
    await page.goto('/product/helm-verband')
    const line = page.getByRole('listitem').filter({ hasText: 'Misschien vergoed.' })
    await tapLink(line, 'Bekijk het')
    await expectTitle(page, 'Wordt het vergoed?')
    await openHydrated(page, '/vergoeding')
    // The shell loads its menu, footer and cart panel ahead, before any answer.
    await page.waitForLoadState('networkidle')
    const stored = () =>
      page.evaluate(() =>
        JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]),
      )
    const before = await stored()
    const requests = recordRequests(page)
    await answer(page, /Verlies je al langer dan twee maanden/, 'Ja')
    await answer(page, /Gebeurt het ook overdag/, 'Ja')
    await answer(page, /Weet een arts/, 'Ja')
    await answer(page, /Heb je oefentherapie/, 'Nee')
    await expect(outcome(page)).toContainText('Nog één vraag')
    await answer(page, /eigen risico/, 'Nee')
    await expect(outcome(page)).toContainText('Misschien vergoed')
    await expect(outcome(page)).toContainText('Wij kunnen het niet declareren')
    await answer(page, /Heb je oefentherapie/, 'Ja')
    await expect(outcome(page)).toContainText('Waarschijnlijk wel vergoed')
    await answer(page, /Gebeurt het ook overdag/, 'Nee')
    await expect(outcome(page)).toContainText('Waarschijnlijk niet vergoed')
    await expectFitsHere(page)
    await fillIn(page, { 'Stuks per dag': '3' })
    await tapButton(page, 'Wis mijn antwoorden')
    await expect(outcome(page)).toContainText('Nog 5 vragen')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    expect(requests.map((one) => one.url())).toEqual([])
    expect(await stored()).toBe(before)
  })
})

test(
  'the guide prints as one sheet with a diary, without the name of the shop',
  long,
  async ({ page }) => {
    await countPrints(page)
    await openHydrated(page, '/vergoeding')
    await page.getByText('Broekje', { exact: true }).click()
    await pressButton(page, 'Print dit vel')
    await expect(page.locator('html')).toHaveAttribute('data-prints', '1')
    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('article', { name: 'Dagboek van drie dagen' })
    await expect(sheet.getByRole('table')).toHaveCount(3)
    await expectChecked(sheet, 'checkbox', 'Broekje')
    await expect(page.getByRole('link')).toHaveCount(0)
    expect(await page.locator('body').innerText()).not.toMatch(/luwte|vergoed|naam/i)
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))).toBe(1)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'all questions stand there, with a list that explains the outcomes',
    long,
    async ({ page }) => {
      await page.goto('/vergoeding')
      await expect(main(page).getByRole('radio', { name: 'Ja' })).toHaveCount(5)
      await expect(page.getByRole('region', { name: 'Zo lees je je antwoorden' })).toContainText(
        'Alleen ’s nachts in je slaap.',
      )
      await expectText(page, 'Nagekeken op')
      await expect(page.getByRole('button', { name: 'Print dit vel' })).toBeHidden()
      await expectText(page, 'alleen het vel komt eruit')
    },
  )
})

test(
  'staff get a task in a new year until they set the day of their check, which the guide shows',
  long,
  async ({ page, newVisitor }) => {
    const today = toCalendarDay(new Date())
    const setDay = async (day: string) => {
      await fillIn(page, { 'Nagekeken op': day })
      await pressButton(page, 'Bewaar de dag')
      await expectText(page, 'Bewaard. De pagina toont deze dag nu.')
    }
    await openAsOwner(page, '/admin/instellingen/vergoeding')
    await setDay(`${Number(today.slice(0, 4)) - 1}-12-31`)
    await page.goto('/admin')
    await pressLink(page, 'Vergoeding nakijken')
    await setDay(today)
    await page.goto('/admin')
    await expectVisible(page, 'heading', 'Vandaag')
    await expectVisible(page, 'list', 'Wat er wacht')
    await expectNone(page, 'link', 'Vergoeding nakijken')
    const visitor = await newVisitor()
    await visitor.goto('/vergoeding')
    await expectText(visitor, `Nagekeken op ${formatDate(today)}`)
  },
)

test(
  'the advice of the product finder prints as one sheet with product, size, pieces and price',
  long,
  async ({ page }) => {
    await countPrints(page)
    await storeFinderAnswers(page, {
      gender: 'male',
      leakage_amount: 'medium',
      incontinence_time: ['often', 'at_night'],
    })
    await page.goto('/producthulp')
    await pressButton(page, 'Toon producten')
    await expectText(adviceRegion(page), 'Misschien vergoed.')
    await pressButton(page, 'Print dit advies')
    await expect(page.locator('html')).toHaveAttribute('data-prints', '1')
    await page.emulateMedia({ media: 'print' })
    const printed = await main(page).innerText()
    expect(printed).toMatch(
      /Voor overdag: [\s\S]*Ongeveer 4 stuks per dag[\s\S]*per maand[\s\S]*maat ___/,
    )
    expect(printed).not.toMatch(/Aanbevolen|Print dit advies|Antwoorden aanpassen/)
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))).toBe(1)
  },
)
