// Checks states that no address opens, such as an open dialog or a form with errors.

import type { Page } from '@playwright/test'
import { expectNoViolations, test } from './shop.ts'

/** Reached by opening `path`, or where the last state ended, and then by `open`. */
export type State = { name: string; path?: string; open?: (page: Page) => Promise<unknown> }

/** Brings the page into each state in turn and expects no violation of axe there. */
export async function expectStatesAccessible(page: Page, states: readonly State[]): Promise<void> {
  test.setTimeout(240_000)
  // A state may leave a form with unsaved input behind.
  page.on('dialog', (dialog) => void dialog.accept())
  for (const { name, path, open } of states)
    await test.step(name, async () => {
      if (path !== undefined) await page.goto(path)
      await open?.(page)
      await expectNoViolations(page)
    })
}
