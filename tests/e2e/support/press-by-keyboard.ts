// Reaches a control as somebody without a mouse does.

import type { Locator, Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Presses Tab until the control has the focus. */
export async function focusByKeyboard(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (
    let presses = 0;
    presses < 60 && !(await control.evaluate((one) => one === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

export async function pressByKeyboard(page: Page, button: string | RegExp): Promise<void> {
  await focusByKeyboard(page, page.getByRole('button', { name: button, exact: true }))
  await page.keyboard.press('Enter')
}
