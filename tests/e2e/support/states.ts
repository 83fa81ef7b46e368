// Checks states that no address opens, such as an open dialog or a form with errors.

import type { Page } from '@playwright/test'
import { expectNoViolations, test } from './shop.ts'

export type State = { name: string; open: (page: Page) => Promise<unknown> }

/** Brings the page into each state in turn and expects no violation of axe there. */
export async function expectStatesAccessible(page: Page, states: readonly State[]): Promise<void> {
  test.setTimeout(240_000)
  // A state may leave a form with unsaved input behind.
  page.on('dialog', (dialog) => void dialog.accept())
  for (const { name, open } of states)
    await test.step(name, async () => {
      await open(page)
      await expectNoViolations(page)
    })
}
