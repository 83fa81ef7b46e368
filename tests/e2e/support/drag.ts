// A row dragged by hand.

import { expect, type Locator, type Page } from '@playwright/test'
import { atRest } from './settled.ts'

/**
 * Takes a row by its grip, carries it over the upper half of another, looks with `meanwhile` what the list does, and lets go. Until the row
 * lies still the browser's attention is with it, and what is typed elsewhere goes nowhere.
 */
export async function drag(page: Page, { grip, over }: { grip: Locator; over: Locator }, meanwhile: () => Promise<unknown>): Promise<void> {
  await grip.scrollIntoViewIfNeeded()
  await atRest(page)
  const [from, to] = [(await grip.boundingBox())!, (await over.boundingBox())!]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y - 20, { steps: 5 })
  await page.mouse.move(to.x + 20, to.y + to.height / 2 - 4, { steps: 10 })
  await meanwhile()
  await page.mouse.up()
  await expect(page.locator('[data-dnd-dragging], [data-dnd-placeholder]')).toHaveCount(0)
}
