// A category's address shows that category and only that, whatever an earlier visit or the product finder left.

import type { Page } from '@playwright/test'
import { awake } from './support/hydrated.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/shop.ts'

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const count = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2, name: /^\d+ producten?$/ })
const total = async (page: Page) => Number.parseInt(await count(page).innerText(), 10)
const chosen = (page: Page) => page.getByRole('list', { name: 'Gekozen filters' }).getByRole('button')
const stillOn = (page: Page) => page.getByText(/^Nog aan:/)
const footer = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('productFilters') ?? 'null') as unknown)

/** What an earlier visit left on this device, written once. */
const leave = (page: Page, left: Record<string, unknown>) =>
  page.addInitScript((kept) => {
    if (localStorage.getItem('earlier') !== null) return
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value))
    localStorage.setItem('earlier', 'yes')
  }, left)
const answers = { gender: 'male', leakage_amount: 'medium', incontinence_time: ['unexpectedly'] }
const ofFinder = { gender: 'male', absorption: ['medium'], categories: [] }

async function arrived(page: Page, name: string) {
  await expect(title(page)).toHaveText(name)
  await expect(page.getByRole('status').filter({ hasText: 'gevonden' })).toHaveCount(1)
}

test('one category after another: each has its own heading, sentence, title and list, and they never pile up', async ({ page }) => {
  await awake(page, '/')
  await footer(page, 'Alles voor heren').click()
  await arrived(page, 'Heren')
  await expect(page.getByText('Verband, broekjes en ondergoed voor mannen')).toBeVisible()
  await expect(page).toHaveTitle('Heren | Luwte')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Verband, broekjes en ondergoed voor mannen/)
  await expect(page.getByRole('heading', { level: 2, name: 'Producten', exact: true })).toBeVisible()
  await page.goBack()
  await footer(page, 'Alles voor dames').click()
  await arrived(page, 'Dames')
  await expect(chosen(page)).toHaveText([/Dames/])
  await expect(stillOn(page)).toHaveCount(0)
  const parts = page.getByRole('list', { name: 'Onderdelen van deze categorie' }).getByRole('link')
  expect(await parts.count()).toBeGreaterThanOrEqual(3)
  expect(await parts.count()).toBeLessThanOrEqual(5)
  await expect(parts.filter({ hasText: /heren/i })).toHaveCount(0)
  await expectAccessible(page)
  const women = await total(page)
  await parts.filter({ hasText: 'Inlegverband dames' }).click()
  await arrived(page, 'Inlegverband dames')
  await expect(chosen(page)).toHaveText([/Inlegverband dames/])
  expect(await total(page)).toBeLessThan(women)
  await page.goBack()
  await arrived(page, 'Dames')
  await expect(chosen(page)).toHaveText([/Dames/])
  await expect(count(page)).toHaveText(`${women} producten`)
  await footer(page, 'Alle producten').click()
  await arrived(page, 'Producten')
  await expect(chosen(page)).toHaveCount(0)
})

test('an old profile: a gender that would hide the category goes, absorption stays and is said, what is gone leaves the storage', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await leave(page, { productFilters: { gender: 'male', absorption: ['medium'], categories: [3, 99_999] } })
  await page.goto('/shop/dames')
  await arrived(page, 'Dames')
  await expect(stillOn(page)).toHaveText('Nog aan: 3-5 (Matig).')
  await expect.poll(() => stored(page)).toMatchObject({ gender: 'both', absorption: ['medium'] })
  expect(JSON.stringify(await stored(page))).not.toContain('99999')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const some = await total(page)
  await page.getByRole('button', { name: 'Haal weg', exact: true }).click()
  await expect(stillOn(page)).toHaveCount(0)
  await expect(count(page)).toBeFocused()
  expect(await total(page)).toBeGreaterThan(some)
  await expect(chosen(page)).toHaveText([/Dames/])
})

test('a gender that hides nothing stays and is said; reset shows every product under the catalogue’s own heading', async ({ page }) => {
  await leave(page, { productFilters: { gender: 'female', absorption: [], categories: [] } })
  await page.goto('/shop/nacht')
  await arrived(page, 'Voor de nacht')
  await expect(stillOn(page)).toHaveText('Nog aan: Dames.')
  await page.getByRole('main').getByRole('button', { name: 'Reset filters' }).first().click()
  await expect(title(page)).toHaveText('Producten')
  await expect(chosen(page)).toHaveCount(0)
})

test('after the product finder a link starts from that link; Back restores the advice, and the answers stay', async ({ page }) => {
  await leave(page, { wizardAnswers: answers })
  await awake(page, '/producthulp')
  await page.getByRole('button', { name: 'Toon producten' }).click()
  await expect.poll(() => stored(page)).toEqual(ofFinder)
  await expect(count(page)).toBeVisible()
  const advised = await total(page)
  await footer(page, 'Alles voor dames').click()
  await arrived(page, 'Dames')
  await expect(chosen(page)).toHaveText([/Dames/])
  await expect(stillOn(page)).toHaveCount(0)
  await page.goBack()
  await expect(count(page)).toHaveText(`${advised} producten`)
  await footer(page, 'Alle producten').click()
  await arrived(page, 'Producten')
  await expect(chosen(page)).toHaveCount(0)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('wizardAnswers') ?? 'null') as unknown)).toEqual(answers)
})

test('an old profile with the product finder’s filter: the home page’s link shows its category, with nothing of the answers', async ({
  page,
}) => {
  await leave(page, { wizardAnswers: answers, productFilters: ofFinder })
  await page.goto('/')
  await page.locator('main a[href="/shop/dames"]').first().click()
  await arrived(page, 'Dames')
  await expect(chosen(page)).toHaveText([/Dames/])
  await expect.poll(() => stored(page)).toMatchObject({ gender: 'both', absorption: [] })
})

test('a card tells name, price, drops and then its words', async ({ page }) => {
  await page.goto('/shop/broekjes')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Kiel Nachtbroekje' })
  await expect(card).toHaveText(/^.*Kiel Nachtbroekje\s*vanaf €\s18,50.*8 van 8.*Bekijk product/)
})
