// Checks states that no address opens, such as an open dialog or a form with errors.

import type { Page } from '@playwright/test'
import { chooseInMenu, pressButton } from './controls.ts'
import { expect, expectNoViolations, main, test } from './shop.ts'

/** Reached by opening `path`, or where the last state ended, and then by `open`. */
export type State = { name: string; path?: string; open?: (page: Page) => Promise<unknown> }

/** A dialog that a button of the screen opens, and the error of its empty form. */
export const dialogOf = (
  path: string,
  button: string | RegExp,
  submit?: string | RegExp,
): State => ({
  name: `${path}, ${String(button)}`,
  path,
  open: async (page) => {
    const dialog = page.getByRole('dialog')
    await main(page).getByRole('button', { name: button }).first().click()
    await expect(dialog.first()).toBeVisible()
    if (submit) await pressButton(dialog, submit)
    await expect(dialog.first()).toBeVisible()
  },
})

/** A dialog that a button in the menu of a record opens. */
export const menuDialogOf = (path: string, record: string, button: string | RegExp): State => ({
  name: `${path}, ${record}, ${String(button)}`,
  path,
  open: async (page) => {
    await chooseInMenu(main(page), record, button)
    await expect(page.getByRole('dialog').first()).toBeVisible()
  },
})

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
