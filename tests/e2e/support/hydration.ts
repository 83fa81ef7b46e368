// Waits for hydration: from then on React handles every press.

import { expect, type Page } from '@playwright/test'

/**
 * Waits until React has hydrated the page. Returns at once on a page without the shop’s scripts.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('meta[name="scripts"]') ||
      performance.getEntriesByName('awake').length > 0,
  )
}

/** Makes `goto` and `reload` of this page wait for hydration too. */
export function withHydrationWaits(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  return Object.assign(page, {
    goto: async (...args: Parameters<Page['goto']>) => {
      const response = await goto(...args)
      await waitForHydration(page)
      return response
    },
    reload: async (...args: Parameters<Page['reload']>) => {
      const response = await reload(...args)
      await waitForHydration(page)
      return response
    },
  })
}

/**
 * Opens a page without waiting for hydration or for its other requests, for tests where scripts are
 * late or fail. Waits for its styles, because without them elements that should be hidden are
 * found.
 */
export async function openUnhydrated(page: Page, path: string): Promise<void> {
  await Object.getPrototypeOf(page).goto.call(page, path, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet,
    ),
  )
}

/** Waits for the footer, which hydrates last. */
export const waitForFooter = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Wis mijn sporen' })).toBeEnabled()

export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForFooter(page)
}
