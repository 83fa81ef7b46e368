// Logs in to the demo shop as a colleague or as the demo customer, over HTTP or through the log-in
// screen.

import type { Page } from '@playwright/test'
import { type StaffRole, staffRoleLabels } from '#domain/staff/staff-role.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { storeInBrowser } from './browser-storage.ts'
import { expect, main } from './shop.ts'
import { pressButton, fillIn } from './controls.ts'

/** Logs in as the owner and opens `path`, a page for staff. */
export const openAsOwner = (page: Page, path: string): Promise<void> =>
  openAsColleague(page, 'owner', path)

/** Logs in as a colleague with this role and opens `path`. */
export async function openAsColleague(page: Page, role: StaffRole, path = '/admin'): Promise<void> {
  const name = role === 'owner' ? 'beheer' : staffRoleLabels[role].toLowerCase()
  await openLoggedIn(page, [`${name}@luwte.example`, `demo-${name}-luwte`], path)
}

type Login = readonly [email: string, password: string]
export const demoCustomer = ['klant@luwte.example', 'demo-klant-luwte'] as const
export const demoCarer = ['mantelzorg@luwte.example', 'demo-mantelzorg-luwte'] as const

/** Logs in as this customer and opens `path`. */
export const openAsCustomer = (
  page: Page,
  path = '/account',
  customer: Login = demoCustomer,
): Promise<void> => openLoggedIn(page, customer, path)

/** Takes a third of the time that the log-in screen takes. */
async function openLoggedIn(page: Page, [email, password]: Login, path: string): Promise<void> {
  const response = await page.request.post('/api/login', { data: { email, password } })
  expect(response.status()).toBe(200)
  const { token } = (await response.json()) as { token: string }
  await storeInBrowser(page, storageKeys.login, token)
  await page.goto(path)
}

/** Fills in the log-in screen. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?terug=/)
  await fillIn(page, { 'E-mailadres': email })
  await fillIn(page, { Wachtwoord: password }, { exact: true })
  // A press that is lost sends no request, and then fails here instead of at the next step.
  const response = page.waitForResponse('**/api/login', { timeout: 30_000 })
  await pressButton(main(page), 'Inloggen')
  await response
}
