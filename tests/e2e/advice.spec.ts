// The advice of the product finder, reached as people reach it: by pressing the words of the answers, with a mouse, a finger or keys.

import type { Page } from '@playwright/test'
import { awakened } from './support/hydrated.ts'
import { addButton } from './support/product-page.ts'
import { expect, expectNoSidewaysScroll, test } from './support/shop.ts'

const advice = (page: Page) => page.getByRole('region', { name: 'Ons advies voor jou' })
const articles = (page: Page) => advice(page).getByRole('article')
const show = (page: Page) => page.getByRole('button', { name: 'Toon producten' })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })
/** What is read of an answer: pressed in its middle, and not through its box. */
const words = (page: Page, text: string) => page.getByRole('group').getByText(text, { exact: true })
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('wizardAnswers') ?? 'null') as unknown)

async function start(page: Page) {
  await page.goto('/producthulp')
  await expect(page.getByRole('radio', { name: 'Man' })).toBeEnabled()
}
/** As an earlier visit left them. */
const answeredBefore = (page: Page, answers: object) =>
  page.addInitScript((stored) => localStorage.setItem('wizardAnswers', stored), JSON.stringify(answers))

test('trouble at night alone: one night product, its size to choose, the same sum as the pack counter, and no word leaves the device', async ({
  page,
}) => {
  const sent: string[] = []
  await start(page)
  page.on('request', (request) => sent.push([request.method(), request.url(), request.postData() ?? ''].join(' ')))
  await words(page, 'Man').click()
  await words(page, 'Alles in één keer').click()
  await words(page, '’s Nachts').click()
  await expect(next(page)).toHaveCount(0)
  await show(page).click()

  await expect(articles(page)).toHaveCount(1)
  await expect(articles(page).getByRole('heading', { level: 3 })).toHaveText('Kiel Nachtbroekje')
  await expect(advice(page)).toContainText('Voor de nacht')
  await expect(advice(page)).not.toContainText(/overdag|per dag|\bdun\b|Storm Riemslip/)
  await expect(articles(page)).toContainText(/Ongeveer 1 stuk per nacht, ongeveer €\s27,75 per maand/)
  await expect(articles(page)).toContainText('Weet je je maat?')
  await expect(page.getByRole('heading', { name: 'Producten', exact: true })).toBeVisible()
  expect(sent.filter((line) => !/^GET \S+\.(?:js|css|avif|webp|jpg|svg|woff2) $/.test(line))).toEqual([])
  expect(sent.filter((line) => /at_night|wizardAnswers|leakage|extreme\b(?!\.svg)/.test(line))).toEqual([])

  await articles(page).getByText('Kies je maat').click()
  await expect(page).toHaveURL(/\/product\/kiel-nachtbroekje#maat$/)
  const picker = page.getByLabel('Kies je variant')
  await expect(page.getByRole('region', { name: 'Kies je maat' })).toBeFocused()
  await expect(picker).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Welke maat heb ik?')).toBeInViewport()
  // A letter or a turn of the wheel here chooses no size.
  await page.keyboard.press('x')
  await page.mouse.wheel(0, 40)
  await expect(picker).toHaveValue('0')
  await page.keyboard.press('Tab')
  await expect(picker).toBeFocused()
  await page.getByText('Hoeveel heb ik nodig?').click()
  await expect(page.getByRole('definition').filter({ hasText: /€\s27,75/ })).toBeVisible()
  await expect(addButton(page)).toBeVisible()

  await page.goBack()
  await expect(articles(page)).toHaveCount(1)
})

test('an address that leads to the size picker opens there, with the focus on it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/product/duin-dagbroekje#maat')
  await expect(page.getByLabel('Kies je variant')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: 'Kies je maat' })).toBeFocused()
  await expect(page.getByRole('button', { name: /Winkelmand, leeg/ })).toHaveCount(1)
})

test('by keys, trouble by day alone: one day product, with what is lighter, heavier and cheaper', async ({ page }) => {
  await start(page)
  await page.getByRole('radio', { name: 'Vrouw' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Een scheutje' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Vaak op een dag' }).press('Space')
  await show(page).press('Enter')
  await expect(articles(page)).toHaveCount(1)
  await expect(articles(page).getByRole('heading', { level: 3 })).toHaveText('Duin Dagbroekje')
  await expect(advice(page)).not.toContainText(/Voor de nacht|per nacht/)
  await expect(articles(page)).toContainText(
    'Trek je omlaag als gewoon ondergoed, handig als je vaak moet. Past bij de hoeveelheid die je aangaf.',
  )
  await expect(articles(page)).toContainText(/ongeveer €\s74,00 per maand/)
  await expect(articles(page)).toContainText(/Goedkoper bij evenveel stuks: Duinroos Verband Plus, ongeveer €\s67,13 per maand/)
  const beside = advice(page).getByRole('list', { name: 'Naast Duin Dagbroekje' }).getByRole('listitem')
  await expect(beside).toHaveText([/^Lichter, .*Strand Broekje Dames/, /^Zwaarder, .*Bries Wandelbroekje/])
  await beside.first().click()
  await expect(page).toHaveURL(/\/product\/strand-broekje-dames$/)
})

test.describe('with a finger on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } })

  test('a moment ticked before its turn counts, each answer leads on, and Next is not needed', async ({ page }) => {
    await start(page)
    const early = page.getByRole('group', { name: 'Wanneer heb je last van incontinentie?' })
    await expect(early).toHaveAttribute('data-dimmed')
    await words(page, 'Na het plassen').tap()
    await expect(page.getByRole('checkbox', { name: 'Na het plassen' })).toBeChecked()
    await words(page, 'Man').tap()
    await expect(page.getByRole('radio', { name: 'Een paar druppels' })).toBeEnabled()
    await expect(page.getByRole('heading', { name: 'Wat voor incontinentie heb je last van?' })).toBeInViewport()
    await words(page, 'Een paar druppels').tap()
    await expect(early).not.toHaveAttribute('data-dimmed')
    await expect(show(page)).toBeInViewport({ ratio: 1 })
    await expect(next(page)).toHaveCount(0)
    await expect.poll(() => kept(page)).toEqual({ gender: 'male', leakage_amount: 'light', incontinence_time: ['after_toilet'] })
    await show(page).tap()
    await expect(articles(page)).toHaveCount(1)
    await expect(articles(page)).toContainText('Vangt op wat er na het plassen nog nadruppelt.')
    // It has no sizes.
    await expect(advice(page)).not.toContainText('maat?')
    await articles(page).getByText('Bekijk product').tap()
    await expect(page).toHaveURL(/\/product\/helm-schild$/)
  })

  test('Next pressed too soon leads to the open question once; its answer brings the button', async ({ page }) => {
    await start(page)
    await words(page, 'Vrouw').tap()
    await words(page, 'Ik kan het niet tegenhouden').tap()
    await next(page).tap()
    await expect(page.getByRole('radio', { name: 'Een paar druppels' })).toBeFocused()
    await words(page, 'Een flinke plas').tap()
    await expect(show(page)).toBeInViewport({ ratio: 1 })
    await expect(next(page)).toHaveCount(0)
  })

  test('answers of an earlier visit: the button is there, and day and night each have an advice', async ({ page }) => {
    await answeredBefore(page, { gender: 'female', leakage_amount: 'extreme', incontinence_time: ['uncontrollably'] })
    await start(page)
    await expect(next(page)).toHaveCount(0)
    await show(page).tap()
    await expect(articles(page)).toHaveCount(2)
    await expect(articles(page).first()).toContainText('Voor overdag')
    await expect(articles(page).first()).toContainText('Neemt veel op en wissel je staand in een halve minuut.')
    await expect(articles(page).last()).toContainText('Voor de nacht')
    await expect(advice(page)).toContainText(/Samen ongeveer €\s180,75 per maand/)
    await expect(advice(page)).not.toContainText(/\bdun\b/)
    await expectNoSidewaysScroll(page)
  })
})

test('an earlier visit that ended halfway goes on at its open question', async ({ page }) => {
  await answeredBefore(page, { gender: 'male', leakage_amount: null, incontinence_time: ['at_night'] })
  await page.goto('/producthulp')
  await awakened(page)
  await expect(page.getByRole('checkbox', { name: '’s Nachts' })).toBeChecked()
  await expect(show(page)).toHaveCount(0)
  await words(page, 'Een scheutje').click()
  await expect(show(page)).toBeInViewport({ ratio: 1 })
  await show(page).click()
  // Nothing of this group is made for the night: the advice does not pretend it is.
  await expect(articles(page)).toContainText('Niet speciaal voor de nacht gemaakt.')
})
