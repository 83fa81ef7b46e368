// A category page shows exactly that category, whatever filters an earlier visit or the product
// finder stored.

import type { Page } from '@playwright/test'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import {
  expect,
  expectAccessible,
  test,
  main,
  expectText,
  expectVisible,
  resize,
  expectFitsHere,
  long,
  footer,
} from '#tests/e2e/support/shop.ts'
import { waitForListing, activeFilters, count, total } from '#tests/e2e/support/listing.ts'
import { storedValue } from '#tests/e2e/support/browser-storage.ts'
import { pressButton } from '#tests/e2e/support/controls.ts'

const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
const remainingFilters = (page: Page) => page.getByText(/^Nog aan:/)
const footerLink = (page: Page, name: string) =>
  footer(page).getByRole('link', { name, exact: true })

/** Fills the browser storage as an earlier visit would, once. */
const storeFromEarlierVisit = (page: Page, values: Record<string, unknown>) =>
  page.addInitScript((entries) => {
    if (localStorage.getItem('earlier') !== null) return
    for (const [key, value] of Object.entries(entries))
      localStorage.setItem(key, JSON.stringify(value))
    localStorage.setItem('earlier', 'yes')
  }, values)
const answers = { gender: 'male', leakage_amount: 'medium', incontinence_time: ['unexpectedly'] }
const finderFilters = { gender: 'male', absorption: ['medium'], categories: [] }

async function expectCategory(page: Page, name: string) {
  await expect(title(page)).toHaveText(name)
  await waitForListing(page)
}

test(
  'each category has its own heading, description, title and list, and the filters of two categories never combine',
  long,
  async ({ page }) => {
    await openHydrated(page, '/')
    await footerLink(page, 'Alles voor heren').click()
    await expectCategory(page, 'Heren')
    await expectText(page, 'Verband, broekjes en ondergoed voor mannen')
    await expect(page).toHaveTitle('Heren | Luwte')
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      /^Verband, broekjes en ondergoed voor mannen/,
    )
    await expectVisible(page, 'heading', 'Producten', { level: 2, exact: true })
    await page.goBack()
    await footerLink(page, 'Alles voor dames').click()
    await expectCategory(page, 'Dames')
    await expect(activeFilters(page)).toHaveCount(0)
    await expect(remainingFilters(page)).toHaveCount(0)
    const subcategories = page
      .getByRole('list', { name: 'Onderdelen van deze categorie' })
      .getByRole('link')
    expect(await subcategories.count()).toBeGreaterThanOrEqual(3)
    expect(await subcategories.count()).toBeLessThanOrEqual(5)
    await expect(subcategories.filter({ hasText: /heren/i })).toHaveCount(0)
    await expectAccessible(page)
    const women = await total(page)
    await subcategories.filter({ hasText: 'Inlegverband dames' }).click()
    await expectCategory(page, 'Inlegverband dames')
    expect(await total(page)).toBeLessThan(women)
    await page.goBack()
    await expectCategory(page, 'Dames')
    await expect(count(page)).toHaveText(`${women} producten`)
    await footerLink(page, 'Alle producten').click()
    await expectCategory(page, 'Producten')
    await expect(activeFilters(page)).toHaveCount(0)
  },
)

test('of stored filters, a gender that would hide the category is dropped, absorption stays with a notice, and unknown categories are removed', async ({
  page,
}) => {
  await resize(page, 390)
  await storeFromEarlierVisit(page, {
    productFilters: { gender: 'male', absorption: ['medium'], categories: [3, 99_999] },
  })
  await page.goto('/shop/dames')
  await expectCategory(page, 'Dames')
  await expect(remainingFilters(page)).toHaveText('Nog aan: 3-5 (Matig).')
  await expect
    .poll(() => storedValue(page, 'productFilters'))
    .toMatchObject({ gender: 'both', absorption: ['medium'] })
  expect(JSON.stringify(await storedValue(page, 'productFilters'))).not.toContain('99999')
  await expectFitsHere(page)
  const filteredTotal = await total(page)
  await pressButton(page, 'Haal weg', { exact: true })
  await expect(remainingFilters(page)).toHaveCount(0)
  await expect(count(page)).toBeFocused()
  expect(await total(page)).toBeGreaterThan(filteredTotal)
  // The heading names the category, and nothing else is chosen.
  await expectCategory(page, 'Dames')
  await expect(activeFilters(page)).toHaveCount(0)
})

test(
  'a stored gender that hides nothing stays with a notice, and reset shows all products under the catalogue’s heading',
  long,
  async ({ page }) => {
    await storeFromEarlierVisit(page, {
      productFilters: { gender: 'female', absorption: [], categories: [] },
    })
    await page.goto('/shop/nacht')
    await expectCategory(page, 'Voor de nacht')
    await expect(remainingFilters(page)).toHaveText('Nog aan: Dames.')
    await main(page).getByRole('button', { name: 'Reset filters' }).first().click()
    await expect(title(page)).toHaveText('Producten')
    await expect(activeFilters(page)).toHaveCount(0)
  },
)

test(
  'a category link replaces the product finder’s filters; Back restores them, and the answers are kept',
  long,
  async ({ page }) => {
    await storeFromEarlierVisit(page, { wizardAnswers: answers })
    await openHydrated(page, '/producthulp')
    await pressButton(page, 'Toon producten')
    await expect.poll(() => storedValue(page, 'productFilters')).toEqual(finderFilters)
    await expect(count(page)).toBeVisible()
    const advisedTotal = await total(page)
    await footerLink(page, 'Alles voor dames').click()
    await expectCategory(page, 'Dames')
    await expect(activeFilters(page)).toHaveCount(0)
    await expect(remainingFilters(page)).toHaveCount(0)
    await page.goBack()
    await expect(count(page)).toHaveText(`${advisedTotal} producten`)
    await footerLink(page, 'Alle producten').click()
    await expectCategory(page, 'Producten')
    await expect(activeFilters(page)).toHaveCount(0)
    expect(await storedValue(page, 'wizardAnswers')).toEqual(answers)
  },
)

test(
  'a category link on the home page shows its category without the product finder’s stored filters',
  long,
  async ({ page }) => {
    await storeFromEarlierVisit(page, { wizardAnswers: answers, productFilters: finderFilters })
    await page.goto('/')
    await page.locator('main a[href="/shop/dames"]').first().click()
    await expectCategory(page, 'Dames')
    await expect(activeFilters(page)).toHaveCount(0)
    await expect
      .poll(() => storedValue(page, 'productFilters'))
      .toMatchObject({ gender: 'both', absorption: [] })
  },
)

test('a product card shows name, price, absorption and then its link', long, async ({ page }) => {
  await page.goto('/shop/broekjes')
  const card = main(page).getByRole('article').filter({ hasText: 'Kiel Nachtbroekje' })
  await expect(card).toHaveText(/^.*Kiel Nachtbroekje\s*vanaf €\s18,50.*8 van 8.*Bekijk product/)
})
