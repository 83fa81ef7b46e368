// Logging in as staff of the demo shop, by the form like anybody.

import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Ends at `address`, which lies behind the gate for staff. */
export async function asStaff(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await logIn(page, 'beheer@luwte.example', 'demo-beheer-luwte')
  await page.waitForURL(({ pathname, search }) => pathname + search === address)
}

/** On the log-in screen. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?terug=/)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
}
