// The product listing: filters, sorting, pages, and what is stored where.

import type { Page } from '@playwright/test'
import {
  filterLabel as filters,
  filterPanel as panel,
  openFilterPanel,
} from '#tests/e2e/support/filter-panel.ts'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import { cards, count, total, activeFilters, openListing } from '#tests/e2e/support/listing.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  main,
  expectText,
  expectTitle,
  resize,
  longUnless,
  expectNone,
  expectStatus,
  long,
  footer,
} from '#tests/e2e/support/shop.ts'
import { storedValue } from '#tests/e2e/support/browser-storage.ts'
import {
  pressButton,
  pressLink,
  pressLabel,
  expectValues,
  chooseIn,
} from '#tests/e2e/support/controls.ts'
import { recordRequests, changeReply } from '#tests/e2e/support/requests.ts'

/** Heren and Dames are also categories of the demo shop; this means the gender. */
const isGender = (label: string) => ['Unisex', 'Heren', 'Dames'].includes(label)
const choice = (page: Page, label: string) =>
  panel(page).getByRole(isGender(label) ? 'radio' : 'checkbox', { name: label, exact: true })
async function choose(page: Page, ...labels: string[]) {
  await openFilterPanel(page)
  const genders = panel(page).getByRole('group', { name: 'Geslacht' })
  for (const label of labels) await pressLabel(isGender(label) ? genders : panel(page), label)
}

for (const width of [390, 1280])
  test(
    `filters narrow the list without a reload at ${width} pixels wide`,
    longUnless(width === 390),
    async ({ page }) => {
      await resize(page, width)
      await openListing(page)
      await expectTitle(page, 'Producten')
      const all = await total(page)
      await expect(filters(page)).toHaveText('0 Filters')
      await expectNone(page, 'button', 'Reset filters')
      await openFilterPanel(page)
      await expect(panel(page)).toBeVisible()
      await expectAccessible(page)

      await choose(page, 'Heren', '3-5 (Matig)', '5-7 (Flink)', 'Broekjes')
      await expect(filters(page)).toHaveText('4 Filters')
      await expect(choice(page, 'Inlegverband heren')).toHaveCount(1)
      await expectNone(panel(page), 'checkbox', /dames/i)
      const categories = panel(page)
        .getByRole('group', { name: 'Categorieën' })
        .getByRole('checkbox')
      const filteredCount = await categories.count()
      await expect(count(page)).not.toHaveText(`${all} producten`)
      const shown = await total(page)
      expect(shown).toBeLessThan(all)
      await expect(cards(page)).toHaveCount(shown)
      await expectStatus(page, `${shown} producten gevonden`)
      await expect(page).toHaveURL(/\/shop$/)
      await expectAccessible(page)

      if (width < 1024) {
        await page.keyboard.press('Escape')
        await expect(panel(page)).toBeHidden()
        await expect(filters(page)).toBeFocused()
        await expectAccessible(page)
      }
      await page.reload()
      await expect(filters(page)).toHaveText('4 Filters')
      await expect(count(page)).toHaveText(`${shown} producten`)

      await main(page).getByRole('button', { name: 'Reset filters' }).first().click()
      await expect(filters(page)).toHaveText('0 Filters')
      await expect(count(page)).toHaveText(`${all} producten`)
      await expect
        .poll(() => storedValue(page, 'productFilters'))
        .toEqual({ gender: 'both', absorption: [], categories: [] })
      await openFilterPanel(page)
      await expect.poll(() => categories.count()).toBeGreaterThan(filteredCount)
    },
  )

test(
  'the panel closes on a click outside and when the keyboard focus leaves it',
  long,
  async ({ page }) => {
    await resize(page, 1000, 900)
    await openListing(page)
    await filters(page).click()
    await expect(panel(page)).toBeVisible()
    await page.mouse.click(500, 30)
    await expect(panel(page)).toBeHidden()

    await filters(page).press('Enter')
    await expect(panel(page)).toBeVisible()
    await pressButton(panel(page), /^Toon \d+ producten$/, { key: 'Tab' })
    await expect(panel(page)).toBeHidden()
  },
)

test(
  'unisex is explained, counts follow the other choices, and each count equals its result',
  long,
  async ({ page }) => {
    await openListing(page)
    await choose(page, '7+ (Hevig)')
    await expect(choice(page, 'Unisex')).toHaveAccessibleDescription(/toont dames, heren en unisex/)
    for (const label of ['Heren', 'Dames', 'Unisex']) {
      const countId = await choice(page, label).evaluate(
        (input) => input.getAttribute('aria-describedby')?.split(' ')[0] ?? '',
      )
      const announcedCount = Number.parseInt(
        await page.locator(`[id="${countId}"]`).innerText(),
        10,
      )
      await choose(page, label)
      await expect(count(page)).toHaveText(`${announcedCount} producten`)
    }
  },
)

test(
  'active filters can be removed one by one, also when nothing is found',
  long,
  async ({ page }) => {
    await openListing(page)
    await choose(page, 'Dames', '7+ (Hevig)', 'Huidverzorging')
    await page.keyboard.press('Escape')
    await expectText(page, 'Geen enkel product past bij al je keuzes samen.')
    await expectAccessible(page)
    await activeFilters(page).filter({ hasText: 'Huidverzorging' }).click()
    await expect(count(page)).toBeFocused()
    await expect(activeFilters(page)).toHaveCount(2)
    expect(await total(page)).toBeGreaterThan(0)
  },
)

test('a category in the URL is the only one, a link without one clears categories, and Back restores them', async ({
  page,
}) => {
  await openListing(page)
  const all = await total(page)
  await choose(page, 'Huidverzorging')
  await expect(filters(page)).toHaveText('1 Filters')
  await expect(count(page)).not.toHaveText(`${all} producten`)
  const careTotal = await total(page)
  await page.keyboard.press('Escape')
  await page.evaluate(() => sessionStorage.setItem('same-page', 'yes'))

  await pressLink(footer(page), 'Alles voor heren')
  await expect(page).toHaveURL(/\/shop\/heren$/)
  await expectTitle(page, 'Heren')
  await pressLink(footer(page), 'Alle producten')
  await expect(page).toHaveURL(/\/shop$/)
  await expect(activeFilters(page)).toHaveCount(0)

  await page.goBack()
  await expectTitle(page, 'Heren')
  await page.goBack()
  await expect(activeFilters(page)).toHaveText([/Huidverzorging/])
  await expect(count(page)).toHaveText(`${careTotal} producten`)

  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(activeFilters(page)).toHaveText([/Huidverzorging/])
})

test(
  'categories are found by name and in deeper paths, and unknown ones say so',
  long,
  async ({ page }) => {
    await openListing(page, '/shop/iets/voor-de-nacht')
    await expectTitle(page, 'Voor de nacht')
    await openListing(page, '/shop/bestaat-niet')
    await expectText(page, 'Deze categorie hebben we niet (meer).')
  },
)

test('sorting applies across pages, and page URLs can be shared', async ({ page }) => {
  await openListing(page)
  const all = await total(page)
  await chooseIn(page, { 'Sorteer op': 'Prijs' })
  const prices = async () =>
    (await cards(page).getByText(/^€/).allInnerTexts())
      .filter((text) => !text.includes('per'))
      .map((text) => Number(text.replace(/[^\d]/g, '')))
  await expect(async () => {
    const current = await prices()
    expect(current).toHaveLength(24)
    expect(current).toEqual(current.toSorted((one, other) => one - other))
  }).toPass()
  const first = await prices()
  await pressLink(page, 'Volgende pagina')
  await expect(page).toHaveURL(/\/shop\?pagina=2$/)
  await expect(count(page)).toBeFocused()
  await expect(cards(page)).toHaveCount(all - 24)
  expect((await prices())[0]).toBeGreaterThanOrEqual(first.at(-1)!)
  await expectAccessible(page)

  await openListing(page, '/shop?pagina=2')
  await expectValues(page, { 'Sorteer op': 'price' })
  await expect(page.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page')
  await choose(page, 'Heren')
  await expect(page).toHaveURL(/\/shop$/)
})

test('invalid data in the browser storage is ignored', long, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem(
      'productFilters',
      '{"gender":["x"],"absorption":"heavy","categories":[99999,"x",{}]}',
    )
    localStorage.setItem('productSort', '{"x":1')
    sessionStorage.setItem(
      'productFilterTrail',
      '[{"place":"default","opened":1,"filter":7},null,3]',
    )
  })
  await openListing(page)
  await expect(activeFilters(page)).toHaveText([/5-7 \(Flink\)/])
})

test('a large catalogue is fetched page by page, with the filters only in the request body', async ({
  page,
}) => {
  const requests = recordRequests(page, '/api/products/query')
  await changeReply(page, '**/api/overview', (reply) => ({
    ...reply,
    products: [],
    cells: [{ gender: 'male', band: 'light', categories: [], products: 300 }],
  }))
  await page.route('**/api/products/query', (route) =>
    requests.length === 2 ? route.abort() : route.continue(),
  )
  await openHydrated(page, '/over-ons')
  await pressLink(footer(page), 'Alle producten')
  await expect(count(page)).toHaveText('300 producten')
  await expect(cards(page)).toHaveCount(24)
  await choose(page, '0-3 (Licht)')
  await expectText(page, 'De producten zijn nu niet op te halen.')
  await page.keyboard.press('Escape')
  await pressButton(page, 'Probeer opnieuw')
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => requests.map((one) => new URL(one.url()).search)).toEqual(['', '', ''])
  expect(requests.at(-1)?.postDataJSON()).toEqual({
    gender: 'both',
    absorption: ['light'],
    categories: [],
    sort: 'recommended',
    page: 1,
  })
})

test('the listing fits 320 pixels, with the panel open and closed', long, async ({ page }) => {
  await resize(page, 320, 640)
  await openListing(page, '/shop/heren')
  await expectNoSidewaysScroll(page)
  await filters(page).click()
  await expectNoSidewaysScroll(page)
  await expect
    .poll(() => panel(page).evaluate((form) => form.scrollWidth <= form.clientWidth))
    .toBe(true)
})
