// The filter panel under a finger, a mouse and a keyboard: it keeps every choice, and its button is in sight.

import type { Locator, Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, test } from './support/shop.ts'

const filters = (page: Page) => page.getByRole('main').getByRole('button', { name: /^\d+ Filters$/ })
const panel = (page: Page) => page.getByRole('form', { name: 'Filters' })
const group = (page: Page, title: string) => panel(page).getByRole('group', { name: title })
const words = (page: Page, title: string, label: string) => group(page, title).locator('label').getByText(label, { exact: true })
const show = (page: Page) => panel(page).getByRole('button', { name: /^Toon \d+ product/ })
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('productFilters') ?? 'null') as unknown)

/** Presses the middle of what is written, as a hand does. */
async function press(page: Page, target: Locator, touch: boolean) {
  await target.scrollIntoViewIfNeeded()
  const box = (await target.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

async function open(page: Page, touch: boolean, address = '/shop') {
  await page.goto(address)
  await expect(page.getByRole('status').filter({ hasText: 'gevonden' })).toHaveCount(1)
  await press(page, filters(page), touch)
  await expect(panel(page)).toBeVisible()
}

/** Whatever is pressed in the middle of a choice is that choice. */
const covered = (page: Page) =>
  panel(page).evaluate(async (form) => {
    const hidden: string[] = []
    for (const label of form.querySelectorAll('label')) {
      label.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const { left, top, width, height } = label.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      if (there?.closest('label') !== label) hidden.push(label.innerText)
    }
    return hidden
  })

const presses = [
  ['Geslacht', 'Heren'],
  ['Absorptie', '7+ (Hevig)'],
  ['Absorptie', '3-5 (Matig)'],
  ['Categorieën', 'Broekjes'],
  ['Categorieën', 'Voor de nacht'],
] as const
const all = { gender: 'male', absorption: ['extreme', 'medium'] }

for (const { by, touch, viewport } of [
  { by: 'a finger', touch: true, viewport: { width: 360, height: 640 } },
  { by: 'a mouse', touch: false, viewport: { width: 1280, height: 720 } },
])
  test.describe(`pressed with ${by}`, () => {
    test.use({ viewport, hasTouch: touch, isMobile: touch })

    test('keeps every choice whose words are pressed, closes outside it and nowhere within', async ({ page }) => {
      await open(page, touch)
      for (const [index, [title, label]] of presses.entries()) {
        await press(page, words(page, title, label), touch)
        await expect(panel(page)).toBeVisible()
        await expect(filters(page)).toHaveText(`${index + 1} Filters`)
      }
      await expect.poll(() => stored(page)).toMatchObject(all)
      await press(page, group(page, 'Absorptie').getByText('Absorptie', { exact: true }), touch)
      await press(page, panel(page).getByText('Unisex toont dames, heren en unisex'), touch)
      await expect(panel(page)).toBeVisible()
      expect(await covered(page)).toEqual([])
      await expectNoSidewaysScroll(page)
      const beside = { x: 3, y: 130 }
      await (touch ? page.touchscreen.tap(beside.x, beside.y) : page.mouse.click(beside.x, beside.y))
      await expect(panel(page)).toBeHidden()
      await expect(filters(page)).toHaveText('5 Filters')
    })

    test('keeps every choice of the product finder’s result, beside what an earlier visit left', async ({ page }) => {
      await page.addInitScript(() => {
        const answers = { gender: 'female', leakage_amount: 'medium', incontinence_time: ['often'] }
        localStorage.setItem('wizardAnswers', JSON.stringify(answers))
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
        await press(page, words(page, title, label), touch)
      await expect(panel(page)).toBeVisible()
      await expect(filters(page)).toHaveText('5 Filters')
    })
  })

test('by keyboard: spaces and arrows choose, Tab walks through the choices and leaves at the end, Escape closes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/shop')
  await expect(page.getByRole('status').filter({ hasText: 'gevonden' })).toHaveCount(1)
  await filters(page).press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(panel(page)).toBeVisible()
  await expect(filters(page)).toHaveText('3 Filters')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(filters(page)).toBeFocused()
})

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [390, 844],
  [1280, 720],
  [1280, 800],
  [1366, 768],
] as const)
  test(`'Toon' is in sight and lies over no choice at ${width} × ${height}, also once something is chosen`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await open(page, false)
    const before = (await show(page).boundingBox())!
    await expect(show(page)).toBeInViewport({ ratio: 1 })
    expect(await covered(page)).toEqual([])
    await expect(panel(page).getByRole('button', { name: 'Reset filters' })).toHaveCount(0)
    await press(page, words(page, 'Absorptie', '7+ (Hevig)'), false)
    await expect(panel(page).getByRole('button', { name: 'Reset filters' })).toBeInViewport({ ratio: 1 })
    await expect(show(page)).toBeInViewport({ ratio: 1 })
    expect(await covered(page)).toEqual([])
    // The button's row does not grow over the last choice.
    expect((await show(page).boundingBox())!.y).toBeGreaterThanOrEqual(before.y - 1)
  })
