// Puts into the browser’s storage what an earlier visit left there, and reads it.

import type { Page } from '@playwright/test'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { storageKeys } from '#domain/storage-keys.ts'

/** Only a page of the shop can write to its storage; this one has neither scripts nor pictures. */
export async function storeInBrowser(page: Page, key: string, value: string): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [key, value] as const)
}

/** The text under a key; null without any. */
export const storedText = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), key)

/** The JSON under a key; null without any. */
export const storedValue = async (page: Page, key: string) =>
  JSON.parse((await storedText(page, key)) ?? 'null') as unknown

/** The lines of the cart. */
export const storedCart = async (page: Page) =>
  ((await storedValue(page, storageKeys.cart)) ?? []) as CartItem[]
