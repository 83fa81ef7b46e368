// Chooses an option as people do: by pressing the text of its label, wherever the radio or checkbox
// is.

import { expect, type Locator, type Page } from '@playwright/test'
import { waitForAnimations } from './animations.ts'

/**
 * Matches the full text of a label or of one line of it. Ignores case: the style sheet may show
 * capitals.
 */
const exactText = (text: string) =>
  new RegExp(`^\\s*${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}\\s*$`, 'i')

/**
 * Presses the middle of this text in a label, once it can be pressed, and waits until its radio or
 * checkbox is checked. `nth` chooses one of several labels with that text; a negative number counts
 * from the end.
 */
export async function pressLabel(
  container: Page | Locator,
  text: string | RegExp,
  { nth }: { nth?: number } = {},
): Promise<void> {
  const matches = container
    .locator('label')
    .getByText(typeof text === 'string' ? exactText(text) : text)
  const label = nth === undefined ? matches : matches.nth(nth)
  // Scrolling moves a panel that is anchored to its button, and a press during that movement would
  // miss the text.
  await label.scrollIntoViewIfNeeded()
  await waitForAnimations(label.page())
  await label.click()
  // Playwright checks the input that the label belongs to.
  await expect(label).toBeChecked()
}
