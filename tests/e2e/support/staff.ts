// Logs in to the demo shop as a colleague, through the log-in form.

import type { Page } from '@playwright/test'
import { type StaffRole, staffRoleLabels } from '#domain/staff/staff-role.ts'
import { expect } from './shop.ts'

/** Logs in as the owner and ends at `path`, a page for staff. */
export const openAsOwner = (page: Page, path: string): Promise<void> =>
  openAsColleague(page, 'owner', path)

/** Logs in as a colleague with this role and ends at `path`. */
export async function openAsColleague(page: Page, role: StaffRole, path = '/admin'): Promise<void> {
  const name = role === 'owner' ? 'beheer' : staffRoleLabels[role].toLowerCase()
  await page.goto(path)
  await logIn(page, `${name}@luwte.example`, `demo-${name}-luwte`)
  await page.waitForURL(({ pathname, search }) => pathname + search === path)
}

/** Fills in the log-in screen. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?terug=/)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  // A press that is lost sends no request, and then fails here instead of at the next step.
  const response = page.waitForResponse('**/api/login', { timeout: 30_000 })
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await response
}
