// Drags a list row with the mouse.

import { expect, type Locator, type Page } from '@playwright/test'
import { waitForAnimations } from './animations.ts'

/**
 * Drags a row by its grip over the upper half of another row, runs `whileDragging`, drops it and
 * waits until it lies in place. Until then the browser’s focus stays with the row and typing
 * elsewhere has no effect.
 */
export async function drag(
  page: Page,
  { grip, over }: { grip: Locator; over: Locator },
  whileDragging: () => Promise<unknown>,
): Promise<void> {
  await grip.scrollIntoViewIfNeeded()
  await waitForAnimations(page)
  const [from, to] = [(await grip.boundingBox())!, (await over.boundingBox())!]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y - 20, { steps: 5 })
  await page.mouse.move(to.x + 20, to.y + to.height / 2 - 4, { steps: 10 })
  await whileDragging()
  await page.mouse.up()
  await expect(page.locator('[data-dnd-dragging], [data-dnd-placeholder]')).toHaveCount(0)
}
