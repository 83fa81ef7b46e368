// The filter panel by touch, mouse and keyboard: every choice is stored, and its button stays in
// view.

import type { Locator, Page } from '@playwright/test'
import { filterLabel, filterPanel as panel } from '#tests/e2e/support/filter-panel.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  main,
  resize,
  longUnless,
  long,
  expectFocused,
  expectNone,
} from '#tests/e2e/support/shop.ts'
import { cards, count, quickChoice, openListing } from '#tests/e2e/support/listing.ts'
import { storedValue } from '#tests/e2e/support/browser-storage.ts'
import { pressButton, pressLabel, pressKeys } from '#tests/e2e/support/controls.ts'
import { storeFinderAnswers } from '#tests/e2e/support/finder.ts'

const filters = (page: Page) => main(page).getByRole('button', { name: /^\d+ Filters$/ })
const group = (page: Page, title: string) => panel(page).getByRole('group', { name: title })
const choiceLabel = (page: Page, title: string, label: string) =>
  group(page, title).locator('label').getByText(label, { exact: true })
const showButton = (page: Page) => panel(page).getByRole('button', { name: /^Toon \d+ product/ })

/** Presses the middle of the text, as a hand does. */
async function press(page: Page, target: Locator, touch: boolean) {
  await target.scrollIntoViewIfNeeded()
  const box = (await target.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

async function openPanel(page: Page, touch: boolean, path = '/shop') {
  await openListing(page, path)
  await press(page, filters(page), touch)
  await expect(panel(page)).toBeVisible()
}

/** Choices whose middle is covered by something else. */
const coveredChoices = (page: Page) =>
  panel(page).evaluate(async (form) => {
    const hidden: string[] = []
    for (const label of form.querySelectorAll('label')) {
      label.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const { left, top, width, height } = label.getBoundingClientRect()
      const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
      if (topmost?.closest('label') !== label) hidden.push(label.innerText)
    }
    return hidden
  })

const choices = [
  ['Geslacht', 'Heren'],
  ['Absorptie', '7+ (Hevig)'],
  ['Absorptie', '3-5 (Matig)'],
  ['Categorieën', 'Broekjes'],
  ['Categorieën', 'Voor de nacht'],
] as const
const expectedFilters = { gender: 'male', absorption: ['extreme', 'medium'] }

for (const { by, touch, viewport } of [
  { by: 'a finger', touch: true, viewport: { width: 360, height: 640 } },
  { by: 'a mouse', touch: false, viewport: { width: 1000, height: 720 } },
])
  test.describe(`pressed with ${by}`, () => {
    test.use({ viewport, hasTouch: touch, isMobile: touch })

    test(
      'stores every pressed choice, and closes only on a press outside',
      longUnless(touch),
      async ({ page }) => {
        await openPanel(page, touch)
        for (const [index, [title, label]] of choices.entries()) {
          await press(page, choiceLabel(page, title, label), touch)
          await expect(panel(page)).toBeVisible()
          await expect(filters(page)).toHaveText(`${index + 1} Filters`)
        }
        await expect.poll(() => storedValue(page, 'productFilters')).toMatchObject(expectedFilters)
        await press(page, group(page, 'Absorptie').getByText('Absorptie', { exact: true }), touch)
        await press(page, panel(page).getByText('Unisex toont dames, heren en unisex'), touch)
        await expect(panel(page)).toBeVisible()
        expect(await coveredChoices(page)).toEqual([])
        await expectNoSidewaysScroll(page)
        const outside = { x: 3, y: 30 }
        await (touch
          ? page.touchscreen.tap(outside.x, outside.y)
          : page.mouse.click(outside.x, outside.y))
        await expect(panel(page)).toBeHidden()
        await expect(filters(page)).toHaveText('5 Filters')
      },
    )

    test('adds choices to the product finder’s filters', longUnless(touch), async ({ page }) => {
      await storeFinderAnswers(page, {
        gender: 'female',
        leakage_amount: 'medium',
        incontinence_time: ['often'],
      })
      await page.goto('/producthulp')
      await press(page, page.getByRole('button', { name: 'Toon producten' }), touch)
      await expect(filters(page)).toHaveText('2 Filters')
      await press(page, filters(page), touch)
      for (const [title, label] of [
        ['Absorptie', '5-7 (Flink)'],
        ['Categorieën', 'Broekjes'],
        ['Absorptie', '0-3 (Licht)'],
      ] as const)
        await press(page, choiceLabel(page, title, label), touch)
      await expect(panel(page)).toBeVisible()
      await expect(filters(page)).toHaveText('5 Filters')
    })
  })

test(
  'by keyboard, Space and arrows choose, Tab moves through the choices and out at the end, and Escape closes',
  long,
  async ({ page }) => {
    await resize(page, 1000, 800)
    await openListing(page)
    await filters(page).press('Enter')
    await page.keyboard.press('Tab')
    await expectFocused(panel(page), 'button', 'Sluit filters')
    await pressKeys(page, 'Tab', 'ArrowRight', 'Tab', 'Space', 'Tab', 'Space')
    await expect(panel(page)).toBeVisible()
    await expect(filters(page)).toHaveText('3 Filters')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(filters(page)).toBeFocused()
  },
)

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [390, 844],
  [768, 1024],
  [1000, 720],
] as const)
  test(
    `the show button is in view and covers no choice at ${width} × ${height}, before and after choosing`,
    longUnless(width === 390),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await resize(page, width, height)
      await openPanel(page, false)
      const before = (await showButton(page).boundingBox())!
      // The sheet leaves only the height of the header free.
      expect(Math.round((await panel(page).boundingBox())!.height)).toBe(height - 72)
      await expect(showButton(page)).toBeInViewport({ ratio: 1 })
      expect(await coveredChoices(page)).toEqual([])
      await expectNone(panel(page), 'button', 'Reset filters')
      await press(page, choiceLabel(page, 'Absorptie', '7+ (Hevig)'), false)
      await expect(panel(page).getByRole('button', { name: 'Reset filters' })).toBeInViewport({
        ratio: 1,
      })
      await expect(showButton(page)).toBeInViewport({ ratio: 1 })
      expect(await coveredChoices(page)).toEqual([])
      // The row of the button does not grow over the last choice.
      expect((await showButton(page).boundingBox())!.y).toBeGreaterThanOrEqual(before.y - 1)
    },
  )

for (const [width, height] of [
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1920, 1080],
] as const)
  test(
    `the panel is an open column beside the results at ${width} × ${height}, and each choice changes them at once`,
    longUnless(width === 1280),
    async ({ page }) => {
      await resize(page, width, height)
      await openListing(page)
      await expect(filters(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(showButton(page)).toHaveCount(0)
      const column = (await panel(page).boundingBox())!
      const first = (await cards(page).first().boundingBox())!
      expect(column.width).toBeGreaterThanOrEqual(240)
      expect(column.width).toBeLessThanOrEqual(280)
      expect(first.x).toBeGreaterThan(column.x + column.width)
      const shown: string[] = []
      for (const [index, [title, label]] of choices.entries()) {
        shown.push(await count(page).innerText())
        await press(page, choiceLabel(page, title, label), false)
        await expect(filterLabel(page)).toHaveText(`${index + 1} Filters`)
      }
      expect(new Set(shown).size).toBeGreaterThanOrEqual(3)
      expect(await coveredChoices(page)).toEqual([])
      await expect.poll(() => storedValue(page, 'productFilters')).toMatchObject(expectedFilters)
      await expectNoSidewaysScroll(page)
      await pressButton(panel(page), 'Reset filters')
      await expect(filterLabel(page)).toHaveText('0 Filters')
      await expect(panel(page)).toBeVisible()
    },
  )

test('a quick choice filters the list, a second one narrows it, and Back from a product restores both', async ({
  page,
}) => {
  await resize(page, 390)
  await openListing(page)
  await quickChoice(page, 'Man').click()
  await expect(filterLabel(page)).toHaveText('1 Filters')
  await quickChoice(page, 'Nacht').click()
  await expect(filterLabel(page)).toHaveText('2 Filters')
  await expect(quickChoice(page, 'Man')).toHaveAttribute('aria-pressed', 'true')
  await expect(quickChoice(page, 'Nacht')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  const narrowed = await count(page).innerText()
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(count(page)).toHaveText(narrowed)
  await quickChoice(page, 'Nacht').click()
  await expect(filterLabel(page)).toHaveText('1 Filters')
})

test('every quick choice shows products', long, async ({ page }) => {
  await openListing(page)
  for (const label of ['Man', 'Vrouw', 'Proefpakje', 'Nacht', 'Broekje', 'Verband', 'Bed']) {
    await quickChoice(page, label).click()
    await expect(quickChoice(page, label)).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page).first()).toBeVisible()
    await pressButton(panel(page), 'Reset filters')
    await expect(filterLabel(page)).toHaveText('0 Filters')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a quick choice and the open column filter the list together', long, async ({ page }) => {
    await resize(page, 1280, 800)
    await page.goto('/shop')
    await pressLabel(panel(page), '7+ (Hevig)')
    await pressButton(panel(page), 'Toon producten')
    await expect(filterLabel(page)).toHaveText('1 Filters')
    await quickChoice(page, 'Man').click()
    await expect(filterLabel(page)).toHaveText('2 Filters')
    await expect(quickChoice(page, 'Man')).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page).first()).toBeVisible()
  })
})

test('all products fit in seven phone screens, and each card is at most 160 pixels high', async ({
  page,
}) => {
  await resize(page, 390)
  let height = 0
  let products = 0
  for (const path of ['/shop', '/shop?pagina=2']) {
    await page.goto(path)
    const boxes = await Promise.all(
      (await cards(page).all()).map(async (card) => (await card.boundingBox())!),
    )
    for (const box of boxes) expect(box.height).toBeLessThanOrEqual(160)
    height += boxes.at(-1)!.y + boxes.at(-1)!.height - boxes[0]!.y
    products += boxes.length
  }
  expect(products).toBeGreaterThanOrEqual(34)
  expect(height / products).toBeLessThanOrEqual((7 * 844) / 34)
})
