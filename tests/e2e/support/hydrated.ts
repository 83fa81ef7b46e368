// A page that has woken: a press is the shop's own from here on.

import { expect, type Page } from '@playwright/test'

/** Until React has taken over what the page came with; at once on what has no scripts of the shop. */
export async function awakened(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('meta[name="scripts"]') || performance.getEntriesByName('awake').length > 0)
}

/** Whatever opens an address on this page also waits until it has woken. */
export function waitingForAwake(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  return Object.assign(page, {
    goto: async (...given: Parameters<Page['goto']>) => {
      const answer = await goto(...given)
      await awakened(page)
      return answer
    },
    reload: async (...given: Parameters<Page['reload']>) => {
      const answer = await reload(...given)
      await awakened(page)
      return answer
    },
  })
}

/**
 * Opened as it comes, for a page whose scripts are late or lost: some of what it loads may never end. Its styles are waited for, because
 * without them a script of the test finds what nobody is shown.
 */
export async function openAsleep(page: Page, address: string): Promise<void> {
  await Object.getPrototypeOf(page).goto.call(page, address, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet))
}

/** Opened, and its footer too, which wakes last. */
export async function awake(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Wis mijn sporen' })).toBeEnabled()
}
