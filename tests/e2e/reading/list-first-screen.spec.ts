// The first screen of a list on a phone, what a card says in one line, and its second picture.

import type { Page } from '@playwright/test'
import { filterPanel } from '#tests/e2e/support/filter-panel.ts'
import { activeFilters, cards, openListing, quickChoice } from '#tests/e2e/support/listing.ts'
import { chooseIn, expectValues } from '#tests/e2e/support/controls.ts'
import { recordRequests } from '#tests/e2e/support/requests.ts'
import { swipeLeft } from '#tests/e2e/support/swipe.ts'
import {
  expect,
  expectAccessible,
  expectText,
  expectTitle,
  long,
  main,
  phone,
  resize,
  test,
} from '#tests/e2e/support/shop.ts'

const firstCards = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.slice(0, 3).map((card) => {
      const { top, bottom } = card.getBoundingClientRect()
      return { top, bottom }
    }),
  )

test.describe('on a phone', () => {
  test.use(phone)

  test('the first card of every list begins at 330 px at most, and three cards are on the first screen', async ({
    page,
    request,
  }) => {
    const { categories } = await (await request.get('/api/overview')).json()
    const paths = categories.map(({ slug }: { slug: string }) => `/shop/${slug}`)
    expect(paths.length).toBeGreaterThan(10)
    for (const path of ['/shop', '/shop/proefpakjes', ...paths]) {
      await openListing(page, path)
      const found = await firstCards(page)
      expect(found[0]!.top, path).toBeLessThanOrEqual(330)
      expect(found.at(-1)!.bottom, path).toBeLessThanOrEqual(844)
    }
  })

  test('filter and order are one row below the choices, which reach the edge, and the introduction is below the list', async ({
    page,
  }) => {
    await openListing(page, '/shop/dames')
    const filters = main(page).getByRole('button', { name: '1 Filters', exact: true })
    const order = page.getByLabel('Sorteer op')
    const [one, other] = [(await filters.boundingBox())!, (await order.boundingBox())!]
    expect(Math.min(one.height, other.height)).toBeGreaterThanOrEqual(44)
    expect(one.y + one.height / 2).toBeCloseTo(other.y + other.height / 2, 0)
    const choices = page.getByRole('group', { name: 'Snel kiezen' })
    const { x, y: top, width, height: rowHeight } = (await choices.boundingBox())!
    expect([x, width]).toEqual([0, 390])
    expect(top + rowHeight).toBeLessThanOrEqual(one.y)
    const intro = main(page).getByText(/^Inleggers, verband, broekjes/)
    const { y } = (await intro.boundingBox())!
    const last = (await cards(page).last().boundingBox())!
    expect(y).toBeGreaterThan(last.y + last.height)
    await chooseIn(page, { 'Sorteer op': 'Prijs' })
    await expectValues(page, { 'Sorteer op': 'price' })
    await filters.tap()
    await expect(filterPanel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
  })

  test('a card says one whole fact, and a swipe shows the second picture without opening the product', async ({
    page,
  }) => {
    await openListing(page, '/shop/nacht')
    const card = cards(page).filter({ hasText: 'Kiel Nachtbroekje' })
    await expect(card.getByText('Voor de nacht', { exact: true })).toBeVisible()
    await expect(card.getByText(/^Nachtbroekje dat/)).toBeHidden()
    const requests = recordRequests(page, '/api/product/')
    await expect(
      main(page).getByRole('button', { name: 'Vergelijk Kiel Nachtbroekje' }),
    ).toBeVisible()
    await card.scrollIntoViewIfNeeded()
    expect(requests).toHaveLength(0)
    await swipeLeft(page, (await card.boundingBox())!)
    await expect(card.locator('img')).toHaveCount(2)
    await expect(card.locator('img').last()).toHaveAttribute('src', /kiel-nachtbroekje-/)
    await expect(page).toHaveURL(/\/shop\/nacht$/)
    expect(requests).toHaveLength(1)
    await card.getByRole('link').tap()
    await expectTitle(page, 'Kiel Nachtbroekje')
  })
})

test('the mouse shows the second picture of a card, and takes it away', async ({ page }) => {
  await resize(page, 1280, 800)
  await openListing(page)
  const card = cards(page).first()
  await expect(card.getByRole('button', { name: /^Vergelijk/ })).toBeVisible()
  await card.hover()
  await expect(card.locator('img')).toHaveCount(2)
  await page.mouse.move(5, 5)
  await expect(card.locator('img')).toHaveCount(1)
  await card.getByRole('link').focus()
  await expect(card.locator('img')).toHaveCount(1)
})

test('products with a sample pack are a list of their own and a quick choice', async ({ page }) => {
  await openListing(page)
  await quickChoice(page, 'Proefpakje').click()
  await expect(activeFilters(page)).toHaveText([/Proefpakje/])
  const names = await cards(page).getByRole('heading').allTextContents()
  expect(names).toContain('Duin Dagbroekje')
  expect(names).not.toContain('Kiel Nachtbroekje')
  await openListing(page, '/shop/proefpakjes')
  await expectTitle(page, 'Proefpakjes')
  await expectText(page, /^Van deze producten kun je er eerst twee proberen/)
  expect(await cards(page).getByRole('heading').allTextContents()).toEqual(names)
  await quickChoice(page, 'Proefpakje').click()
  await expect(page).toHaveURL(/\/shop$/)
  await expectTitle(page, 'Producten')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'the list of sample packs has its heading, and its quick choice filters',
    long,
    async ({ page }) => {
      await page.goto('/shop/proefpakjes')
      await expectTitle(page, 'Proefpakjes')
      const count = await cards(page).count()
      await page.goto('/shop')
      await quickChoice(page, 'Proefpakje').click()
      await expect(cards(page)).toHaveCount(count)
    },
  )
})
