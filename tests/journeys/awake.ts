// A page that has woken: a click is the shop's own from here on.

import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

export async function awake(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Wis mijn sporen' })).toBeEnabled()
}
