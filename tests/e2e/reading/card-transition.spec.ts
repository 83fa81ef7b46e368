// A pressed product card leads to its product: the picture moves from the card to the gallery.

import type { Page } from '@playwright/test'
import { waitForAnimations } from '#tests/e2e/support/animations.ts'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import { expect, test, expectTitle, long } from '#tests/e2e/support/shop.ts'

type Recorded = { movedParts: string[]; problems: string[] }

/**
 * Records which pictures move in view transitions, and what the browser refuses, such as two
 * pictures with one name.
 */
const recordTransitions = (page: Page) =>
  page.evaluate(() => {
    const recorded: Recorded = { movedParts: [], problems: [] }
    Object.assign(window, { recorded })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      transition.ready.then(
        () => {
          for (const { effect } of document.getAnimations())
            if (
              effect instanceof KeyframeEffect &&
              effect.pseudoElement?.includes('group(product-')
            )
              recorded.movedParts.push(effect.pseudoElement)
        },
        (error: unknown) => recorded.problems.push(String(error)),
      )
      return transition
    }
  })
const recorded = (page: Page) =>
  page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded)
const openProduct = async (page: Page, name: string) => {
  await page
    .getByRole('link', { name: `Bekijk product: ${name}` })
    .first()
    .click()
  await expectTitle(page, name)
}

test.describe('a pressed product card', () => {
  test(
    'moves its picture into the gallery, also from one product to the next',
    long,
    async ({ page }) => {
      await openHydrated(page, '/shop')
      await recordTransitions(page)
      await openProduct(page, 'Kiel Nachtbroekje')
      await expect
        .poll(() => recorded(page))
        .toEqual({
          movedParts: ['::view-transition-group(product-kiel-nachtbroekje)'],
          problems: [],
        })
      await waitForAnimations(page)
      const related = page.getByRole('link', { name: /^Bekijk product: / }).first()
      await openProduct(
        page,
        ((await related.getAttribute('aria-label')) ?? '').replace('Bekijk product: ', ''),
      )
      await expect.poll(async () => (await recorded(page)).movedParts.length).toBe(2)
      expect((await recorded(page)).problems).toEqual([])
    },
  )

  test('moves nothing for a visitor who asked for less motion', long, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHydrated(page, '/shop')
    await recordTransitions(page)
    await openProduct(page, 'Kiel Nachtbroekje')
    expect(await recorded(page)).toEqual({ movedParts: [], problems: [] })
  })
})
