// The product finder: three questions that stay on the device, and what they lead to.

import type { Page } from '@playwright/test'
import { awake } from './support/hydrated.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/shop.ts'

const question = (page: Page, text: string) => page.getByRole('group', { name: text })
const gender = (page: Page) => question(page, 'Ik ben een')
const leakage = (page: Page) => question(page, 'Wat voor incontinentie heb je last van?')
const moments = (page: Page) => question(page, 'Wanneer heb je last van incontinentie?')
const show = (page: Page) => page.getByRole('button', { name: 'Toon producten' })
const kept = (page: Page, key: string) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, key)
const advice = (page: Page) => page.getByRole('region', { name: 'Ons advies voor jou' })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })

/** Opened and awake. */
async function open(page: Page) {
  await page.goto('/producthulp')
  await expect(page.getByRole('heading', { level: 1, name: 'Vind jouw perfecte product' })).toBeVisible()
  await gender(page).getByLabel('Man').click()
  await expect(leakage(page).getByRole('radio').first()).toBeEnabled()
}
async function answerAll(page: Page, amount: string, ...when: string[]) {
  await open(page)
  await leakage(page).getByLabel(amount).check()
  for (const moment of when) await moments(page).getByLabel(moment).check()
}

for (const width of [390, 1280])
  test(`three answers lead to fitting products at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/producthulp')
    await expect(leakage(page).getByRole('radio').first()).toBeDisabled()
    await expect(moments(page).getByRole('checkbox').first()).toBeEnabled()
    await expect(moments(page)).toHaveAttribute('data-dimmed')
    await expect(show(page)).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await answerAll(page, 'Een flinke plas', '’s Nachts', 'Vaak op een dag')
    await expect(show(page)).toBeInViewport()
    await expect(moments(page)).not.toHaveAttribute('data-dimmed')
    await expect(next(page)).toHaveCount(0)
    await expectAccessible(page)
    const answers = { gender: 'male', leakage_amount: 'heavy', incontinence_time: ['often', 'at_night'] }
    await expect.poll(() => kept(page, 'wizardAnswers')).toEqual(answers)

    await show(page).click()
    await expect(page).toHaveURL(/\/producthulp$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Ons advies voor jou' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Producten', exact: true })).toBeVisible()
    await expect.poll(() => kept(page, 'productFilters')).toEqual({ gender: 'male', absorption: ['heavy'], categories: [] })
    await expect(page.getByRole('main').getByRole('button', { name: '2 Filters' })).toBeVisible()
    await expect(advice(page).getByRole('article')).toHaveCount(2)
    await expect(advice(page)).toContainText('Voor overdag')
    await expect(advice(page)).toContainText(/Ongeveer 5 stuks per dag, ongeveer €\s[\d,]+ per maand/)
    await expect(advice(page)).toContainText(/Samen ongeveer €\s[\d,]+ per maand/)
    await expect(advice(page)).toContainText('Gemaakt voor de nacht.')
    await expect(advice(page)).toContainText('continentieverpleegkundige')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Vind jouw perfecte product' })).toBeFocused()
    await expect(leakage(page).getByLabel('Een flinke plas')).toBeChecked()
    await page.goForward()
    await expect(advice(page)).toBeVisible()
    await page.reload()
    await expect(advice(page)).toBeVisible()
    await advice(page)
      .getByRole('link', { name: /^Kies je maat/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(advice(page)).toBeVisible()
  })

test('moments put what suits them first', async ({ page }) => {
  await answerAll(page, 'Een scheutje', 'Bij sport en tillen')
  await show(page).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: /producten$/ })).toBeVisible()
  // The advice, and the list after it.
  const names = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(advice(page).getByRole('heading', { level: 3 })).toHaveText(['Helm Verband Plus'])
  await expect(names.nth(0)).toHaveText('Helm Verband Plus')
  await expect(names.nth(1)).toHaveText('Helm Verband Plus')
  await expect(advice(page)).toContainText('Gemaakt om in te bewegen en te sporten.')
  await expect(advice(page)).not.toContainText('Voor de nacht')
})

test('answers survive a visit elsewhere and can be wiped', async ({ page }) => {
  await answerAll(page, 'Een paar druppels', 'Na het plassen')
  await page.goto('/over-ons')
  await page.goto('/producthulp')
  await expect(leakage(page).getByLabel('Een paar druppels')).toBeChecked()
  await expect(show(page)).toBeVisible()
  await page.getByRole('button', { name: 'Wis mijn antwoorden' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Je antwoorden zijn gewist.' })).toHaveCount(1)
  await expect(gender(page).getByLabel('Man')).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect.poll(() => kept(page, 'wizardAnswers')).toBeNull()
})

test('by keyboard alone: arrows choose without the page running away, Next leads to what is missing', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/producthulp')
  await expect(gender(page).getByLabel('Man')).toBeEnabled()
  await gender(page).getByLabel('Man').focus()
  await page.keyboard.press('ArrowRight')
  await expect(leakage(page).getByRole('radio').first()).toBeEnabled()
  await expect(gender(page).getByRole('radio', { checked: true })).toBeFocused()
  await expect(next(page)).toHaveAttribute('lang', 'en')
  await next(page).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Kies minstens één moment.' })).toBeVisible()
  await expect(leakage(page).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(leakage(page).getByLabel('Een scheutje')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(next(page)).toHaveCount(0)
  for (let others = 1; others < 6; others += 1) await page.keyboard.press('Tab')
  await expect(moments(page).getByRole('checkbox').last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(show(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(advice(page)).toBeVisible()
})

test('answering by touch leads on to what is out of sight, and not for whoever minds motion', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page)
  await leakage(page).getByLabel('Een scheutje').check()
  await expect(moments(page).getByRole('heading')).toBeInViewport()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Wis mijn antwoorden' }).click()
  await page.evaluate(() => scrollTo(0, 0))
  await gender(page).getByLabel('Man').click()
  await expect(leakage(page).getByRole('radio').first()).toBeEnabled()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('nothing in the asked group leads to the nearest lower one and a human word', async ({ page }) => {
  await page.route('**/api/overview', async (route) => {
    const reply = (await (await route.fetch()).json()) as { products: { absorption: number | null }[] }
    await route.fulfill({ json: { ...reply, products: reply.products.filter(({ absorption }) => (absorption ?? 0) <= 7) } })
  })
  await awake(page, '/over-ons')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Keuzehulp' }).click()
  await gender(page).getByLabel('Vrouw').check()
  await leakage(page).getByLabel('Alles in één keer').check()
  await moments(page).getByLabel('Onverwacht').check()
  await show(page).click()
  await expect(advice(page)).toContainText(
    'In de groep 7+ (Hevig) hebben we nu niets dat bij je past. Het dichtst in de buurt komt de groep 5-7 (Flink).',
  )
  await expect(advice(page)).toContainText('huisarts')
  await expect(advice(page).getByRole('article')).toHaveCount(1)
  await expect.poll(() => kept(page, 'productFilters')).toEqual({ gender: 'female', absorption: ['extreme'], categories: [] })
  await expect(page.getByText('Dit komt er het dichtst bij:')).toBeVisible()
  await expectAccessible(page)
})

test('a large catalogue is asked with the filter alone: the moments stay here', async ({ page }) => {
  const bodies: unknown[] = []
  await page.route('**/api/overview', async (route) => {
    const reply = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...reply, products: [], cells: [{ gender: 'male', band: 'medium', categories: [], products: 300 }] } })
  })
  page.on('request', (request) => void (request.url().endsWith('/api/products/query') && bodies.push(request.postDataJSON())))
  await awake(page, '/over-ons')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Keuzehulp' }).click()
  await gender(page).getByLabel('Man').check()
  await leakage(page).getByLabel('Een scheutje').check()
  await moments(page).getByLabel('Vaak op een dag').check()
  await show(page).click()
  await expect(advice(page).getByRole('article')).toHaveCount(1)
  const filter = { gender: 'male', absorption: ['medium'], categories: [] }
  await expect
    .poll(() => bodies)
    .toEqual(
      expect.arrayContaining([
        { ...filter, per_page: 250 },
        { ...filter, sort: 'recommended', page: 1 },
      ]),
    )
  expect(JSON.stringify(bodies)).not.toContain('often')
})

test('it fits 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await answerAll(page, 'Een paar druppels', 'Na het plassen')
  await expectNoSidewaysScroll(page)
  await show(page).click()
  await expect(advice(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('there is a way to fitting products all the same', async ({ page }) => {
    await page.goto('/producthulp')
    await expect(page.getByText('De vragen werken alleen met JavaScript')).toBeVisible()
    await expect(gender(page)).toBeHidden()
    await page.getByRole('button', { name: 'Een flinke plas' }).click()
    await expect(page).toHaveURL(/\/shop$/)
    await expect(page.getByRole('button', { name: '1 Filters' })).toBeVisible()
  })
})
