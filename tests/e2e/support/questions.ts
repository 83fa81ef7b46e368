import type { Page } from '@playwright/test'
import { expect, expectFits } from './shop.ts'

/** `search` is the chosen period in the address. */
type Question = { name: string; path: string; search: string }

/** Opens a question of Statistiek by keyboard, and closes and opens its first table. */
export async function openQuestion(page: Page, { name, path, search }: Question): Promise<void> {
  const tab = page
    .getByRole('navigation', { name: 'Onderwerp' })
    .getByRole('link', { name, exact: true })
  await tab.press('Enter')
  await expect(tab).toHaveAttribute('aria-current', 'page')
  const { pathname, search: period } = new URL(page.url())
  expect([pathname, period]).toEqual([`/admin/stats/${path}`, search])
  await expect(page.getByRole('status').filter({ hasText: /\.$/ })).toBeVisible()
  const toggle = page
    .locator('summary')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
  const table = page.getByRole('table', {
    name: (await toggle.innerText()).trim(),
    exact: true,
  })
  await expect(table).toBeVisible()
  await toggle.press('Enter')
  await expect(table).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(table).toBeVisible()
  await expectFits(page)
}
