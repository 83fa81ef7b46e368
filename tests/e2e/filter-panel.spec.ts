// The filter panel by touch, mouse and keyboard: every choice is stored, and its button stays in view.

import type { Locator, Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, test } from './support/shop.ts'

const filters = (page: Page) => page.getByRole('main').getByRole('button', { name: /^\d+ Filters$/ })
const panel = (page: Page) => page.getByRole('form', { name: 'Filters' })
const group = (page: Page, title: string) => panel(page).getByRole('group', { name: title })
const choiceLabel = (page: Page, title: string, label: string) => group(page, title).locator('label').getByText(label, { exact: true })
const showButton = (page: Page) => panel(page).getByRole('button', { name: /^Toon \d+ product/ })
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('productFilters') ?? 'null') as unknown)

/** Presses the middle of the text, as a hand does. */
async function press(page: Page, target: Locator, touch: boolean) {
  await target.scrollIntoViewIfNeeded()
  const box = (await target.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

async function openPanel(page: Page, touch: boolean, path = '/shop') {
  await page.goto(path)
  await expect(page.getByRole('status').filter({ hasText: 'gevonden' })).toHaveCount(1)
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
  { by: 'a mouse', touch: false, viewport: { width: 1280, height: 720 } },
])
  test.describe(`pressed with ${by}`, () => {
    test.use({ viewport, hasTouch: touch, isMobile: touch })

    test('stores every pressed choice, and closes only on a press outside', async ({ page }) => {
      await openPanel(page, touch)
      for (const [index, [title, label]] of choices.entries()) {
        await press(page, choiceLabel(page, title, label), touch)
        await expect(panel(page)).toBeVisible()
        await expect(filters(page)).toHaveText(`${index + 1} Filters`)
      }
      await expect.poll(() => stored(page)).toMatchObject(expectedFilters)
      await press(page, group(page, 'Absorptie').getByText('Absorptie', { exact: true }), touch)
      await press(page, panel(page).getByText('Unisex toont dames, heren en unisex'), touch)
      await expect(panel(page)).toBeVisible()
      expect(await coveredChoices(page)).toEqual([])
      await expectNoSidewaysScroll(page)
      const outside = { x: 3, y: 130 }
      await (touch ? page.touchscreen.tap(outside.x, outside.y) : page.mouse.click(outside.x, outside.y))
      await expect(panel(page)).toBeHidden()
      await expect(filters(page)).toHaveText('5 Filters')
    })

    test('adds choices to the product finder’s filters', async ({ page }) => {
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
        await press(page, choiceLabel(page, title, label), touch)
      await expect(panel(page)).toBeVisible()
      await expect(filters(page)).toHaveText('5 Filters')
    })
  })

test('by keyboard, Space and arrows choose, Tab moves through the choices and out at the end, and Escape closes', async ({ page }) => {
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
  test(`the show button is in view and covers no choice at ${width} × ${height}, before and after choosing`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await openPanel(page, false)
    const before = (await showButton(page).boundingBox())!
    await expect(showButton(page)).toBeInViewport({ ratio: 1 })
    expect(await coveredChoices(page)).toEqual([])
    await expect(panel(page).getByRole('button', { name: 'Reset filters' })).toHaveCount(0)
    await press(page, choiceLabel(page, 'Absorptie', '7+ (Hevig)'), false)
    await expect(panel(page).getByRole('button', { name: 'Reset filters' })).toBeInViewport({ ratio: 1 })
    await expect(showButton(page)).toBeInViewport({ ratio: 1 })
    expect(await coveredChoices(page)).toEqual([])
    // The row of the button does not grow over the last choice.
    expect((await showButton(page).boundingBox())!.y).toBeGreaterThanOrEqual(before.y - 1)
  })
