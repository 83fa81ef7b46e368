// Choosing from the catalogue: filters, order, pages, and what is remembered where.

import type { Page } from '@playwright/test'
import { awake } from './support/hydrated.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/shop.ts'

const filters = (page: Page) => page.getByRole('main').getByRole('button', { name: /^\d+ Filters$/ })
const panel = (page: Page) => page.getByRole('form', { name: 'Filters' })
const count = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2, name: /^\d+ producten?$/ })
const total = async (page: Page) => Number.parseInt(await count(page).innerText(), 10)
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('productFilters') ?? 'null') as unknown)
const chosen = (page: Page) => page.getByRole('list', { name: 'Gekozen filters' }).getByRole('button')

/** Opened and awake: the count in the panel follows. */
async function open(page: Page, address = '/shop') {
  await page.goto(address)
  await expect(page.getByRole('status').filter({ hasText: 'gevonden' })).toHaveCount(1)
}
/** Heren and Dames are categories of the demo shop too; here the gender is meant. */
const choice = (page: Page, label: string) =>
  panel(page).getByRole(['Unisex', 'Heren', 'Dames'].includes(label) ? 'radio' : 'checkbox', { name: label, exact: true })
async function choose(page: Page, ...labels: string[]) {
  if (!(await panel(page).isVisible())) await filters(page).click()
  for (const label of labels) await choice(page, label).check()
}

for (const width of [390, 1280])
  test(`filters narrow the list without a reload at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Producten' })).toBeVisible()
    const all = await total(page)
    await expect(filters(page)).toHaveText('0 Filters')
    await expect(page.getByRole('button', { name: 'Reset filters' })).toHaveCount(0)
    await filters(page).click()
    await expect(panel(page)).toBeVisible()
    await expectAccessible(page)

    await choose(page, 'Heren', '3-5 (Matig)', '5-7 (Flink)', 'Broekjes')
    await expect(filters(page)).toHaveText('4 Filters')
    await expect(choice(page, 'Inlegverband heren')).toHaveCount(1)
    await expect(panel(page).getByRole('checkbox', { name: /dames/i })).toHaveCount(0)
    const categories = panel(page).getByRole('group', { name: 'Categorieën' }).getByRole('checkbox')
    const fewer = await categories.count()
    await expect(count(page)).not.toHaveText(`${all} producten`)
    const shown = await total(page)
    expect(shown).toBeLessThan(all)
    await expect(cards(page)).toHaveCount(shown)
    await expect(page.getByRole('status').filter({ hasText: `${shown} producten gevonden` })).toHaveCount(1)
    await expect(page).toHaveURL(/\/shop$/)
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(filters(page)).toBeFocused()
    await expectAccessible(page)
    await page.reload()
    await expect(filters(page)).toHaveText('4 Filters')
    await expect(count(page)).toHaveText(`${shown} producten`)

    await page.getByRole('main').getByRole('button', { name: 'Reset filters' }).first().click()
    await expect(filters(page)).toHaveText('0 Filters')
    await expect(count(page)).toHaveText(`${all} producten`)
    await expect.poll(() => kept(page)).toEqual({ gender: 'both', absorption: [], categories: [] })
    await filters(page).click()
    await expect.poll(() => categories.count()).toBeGreaterThan(fewer)
  })

test('the panel closes on a click outside, and by keyboard when reading goes on behind it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page)
  await filters(page).click()
  await expect(panel(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel(page)).toBeHidden()

  await filters(page).press('Enter')
  await expect(panel(page)).toBeVisible()
  await panel(page)
    .getByRole('button', { name: /^Toon \d+ producten$/ })
    .focus()
  await page.keyboard.press('Tab')
  await expect(panel(page)).toBeHidden()
})

test('unisex says what it does, counts follow the other choices, and each count is what the choice shows', async ({ page }) => {
  await open(page)
  await choose(page, '7+ (Hevig)')
  await expect(choice(page, 'Unisex')).toHaveAccessibleDescription(/toont dames, heren en unisex/)
  for (const label of ['Heren', 'Dames', 'Unisex']) {
    const described = await choice(page, label).evaluate((input) => input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    const told = Number.parseInt(await page.locator(`[id="${described}"]`).innerText(), 10)
    await choose(page, label)
    await expect(count(page)).toHaveText(`${told} producten`)
  }
})

test('what is chosen can be taken back one by one, also when nothing is found', async ({ page }) => {
  await open(page)
  await choose(page, 'Dames', '7+ (Hevig)', 'Huidverzorging')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Geen enkel product past bij al je keuzes samen.')).toBeVisible()
  await expectAccessible(page)
  await chosen(page).filter({ hasText: 'Huidverzorging' }).click()
  await expect(count(page)).toBeFocused()
  await expect(chosen(page)).toHaveCount(2)
  expect(await total(page)).toBeGreaterThan(0)
})

test('a category in the address is the only one, a link without one clears them, and going back restores', async ({ page }) => {
  await open(page)
  const all = await total(page)
  await choose(page, 'Huidverzorging')
  await expect(filters(page)).toHaveText('1 Filters')
  await expect(count(page)).not.toHaveText(`${all} producten`)
  const care = await total(page)
  await page.keyboard.press('Escape')
  await page.evaluate(() => sessionStorage.setItem('same-page', 'yes'))

  await page.getByRole('contentinfo').getByRole('link', { name: 'Alles voor heren' }).click()
  await expect(page).toHaveURL(/\/shop\/heren$/)
  await expect(chosen(page)).toHaveText([/Heren/])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Alle producten' }).click()
  await expect(page).toHaveURL(/\/shop$/)
  await expect(chosen(page)).toHaveCount(0)

  await page.goBack()
  await expect(chosen(page)).toHaveText([/Heren/])
  await page.goBack()
  await expect(chosen(page)).toHaveText([/Huidverzorging/])
  await expect(count(page)).toHaveText(`${care} producten`)

  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(chosen(page)).toHaveText([/Huidverzorging/])
})

test('categories by name and in deeper paths; unknown ones say so', async ({ page }) => {
  await open(page, '/shop/iets/voor-de-nacht')
  await expect(chosen(page)).toHaveText([/Voor de nacht/])
  await open(page, '/shop/bestaat-niet')
  await expect(page.getByText('Deze categorie hebben we niet (meer).')).toBeVisible()
})

test('the order and the pages are kept: prices rise over the pages, addresses can be shared', async ({ page }) => {
  await open(page)
  const all = await total(page)
  await page.getByLabel('Sorteer op').selectOption('Prijs')
  const prices = async () =>
    (await cards(page).getByText(/^€/).allInnerTexts())
      .filter((text) => !text.includes('per'))
      .map((text) => Number(text.replace(/[^\d]/g, '')))
  await expect(async () => {
    const told = await prices()
    expect(told).toHaveLength(24)
    expect(told).toEqual(told.toSorted((one, other) => one - other))
  }).toPass()
  const first = await prices()
  await page.getByRole('link', { name: 'Volgende pagina' }).click()
  await expect(page).toHaveURL(/\/shop\?pagina=2$/)
  await expect(count(page)).toBeFocused()
  await expect(cards(page)).toHaveCount(all - 24)
  expect((await prices())[0]).toBeGreaterThanOrEqual(first.at(-1)!)
  await expectAccessible(page)

  await open(page, '/shop?pagina=2')
  await expect(page.getByLabel('Sorteer op')).toHaveValue('price')
  await expect(page.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page')
  await choose(page, 'Heren')
  await expect(page).toHaveURL(/\/shop$/)
})

test('garbage in the storage does no harm', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('productFilters', '{"gender":["x"],"absorption":"heavy","categories":[99999,"x",{}]}')
    localStorage.setItem('productSort', '{"x":1')
    sessionStorage.setItem('productFilterTrail', '[{"place":"default","opened":1,"filter":7},null,3]')
  })
  await open(page)
  await expect(chosen(page)).toHaveText([/5-7 \(Flink\)/])
})

test('a large catalogue is asked for page by page, with the filter in the body and nowhere else', async ({ page }) => {
  const asked: { url: string; body: unknown }[] = []
  await page.route('**/api/overview', async (route) => {
    const reply = (await (await route.fetch()).json()) as { products: { gender: string; categories: number[] }[] }
    await route.fulfill({ json: { ...reply, products: [], cells: [{ gender: 'male', band: 'light', categories: [], products: 300 }] } })
  })
  await page.route('**/api/products/query', async (route) => {
    asked.push({ url: route.request().url(), body: route.request().postDataJSON() })
    await (asked.length === 2 ? route.abort() : route.continue())
  })
  await awake(page, '/over-ons')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Alle producten' }).click()
  await expect(count(page)).toHaveText('300 producten')
  await expect(cards(page)).toHaveCount(24)
  await choose(page, '0-3 (Licht)')
  await expect(page.getByText('De producten zijn nu niet op te halen.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => asked.map(({ url }) => new URL(url).search)).toEqual(['', '', ''])
  expect(asked.at(-1)?.body).toEqual({ gender: 'both', absorption: ['light'], categories: [], sort: 'recommended', page: 1 })
})

test('it fits 320 pixels, panel open and closed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/shop/heren')
  await expectNoSidewaysScroll(page)
  await filters(page).click()
  await expectNoSidewaysScroll(page)
  await expect.poll(() => panel(page).evaluate((form) => form.scrollWidth <= form.clientWidth)).toBe(true)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('first card, filters, order and pages work', async ({ page }) => {
    await page.goto('/shop')
    await expect(cards(page)).toHaveCount(24)
    await filters(page).click()
    await choice(page, 'Dames').check()
    await choice(page, '3-5 (Matig)').check()
    await panel(page).getByRole('button', { name: 'Toon producten' }).click()
    await expect(page).toHaveURL(/\/shop$/)
    await expect(filters(page)).toHaveText('2 Filters')
    await expect(cards(page)).toHaveCount(await total(page))
    await page.getByLabel('Sorteer op').selectOption('Prijs')
    await page.getByRole('button', { name: 'Sorteer', exact: true }).click()
    await expect(page.getByLabel('Sorteer op')).toHaveValue('price')
    await expect(filters(page)).toHaveText('2 Filters')
    await page.getByRole('main').getByRole('button', { name: 'Reset filters' }).first().click()
    await expect(filters(page)).toHaveText('0 Filters')
    await page.getByRole('button', { name: 'Volgende pagina' }).click()
    await expect(cards(page)).toHaveCount((await total(page)) - 24)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Alles voor dames' }).click()
    await expect(filters(page)).toHaveText('1 Filters')
  })
})
