// Puts into the browser’s storage what an earlier visit left there.

import type { Page } from '@playwright/test'

/** Only a page of the shop can write to its storage; this one has neither scripts nor pictures. */
export async function storeInBrowser(page: Page, key: string, value: string): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [key, value] as const)
}
