// Reaches a control as somebody without a mouse does.

import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Presses Tab until the button or link has the focus, then Enter. */
export async function pressByKeyboard(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
  const control = page.getByRole(role, { name, exact: true })
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 60 && !(await control.evaluate((one) => one === document.activeElement)); presses++)
    await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
  await page.keyboard.press('Enter')
}
