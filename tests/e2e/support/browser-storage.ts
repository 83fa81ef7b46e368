// Puts into the browser’s storage what an earlier visit left there, and reads it.

import type { Page } from '@playwright/test'

/** Only a page of the shop can write to its storage; this one has neither scripts nor pictures. */
export async function storeInBrowser(page: Page, key: string, value: string): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [key, value] as const)
}

/** The JSON under a key; null without any. */
export const storedValue = (page: Page, key: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, key)
