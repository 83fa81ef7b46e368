// Logs in to the demo shop as a colleague or as the demo customer, over HTTP or through the log-in
// screen.

import type { APIRequestContext, Page } from '@playwright/test'
import { type StaffRole, staffRoleLabels } from '#domain/staff/staff-role.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { storeInBrowser } from './browser-storage.ts'
import { expect, main } from './shop.ts'
import { pressButton, fillIn } from './controls.ts'

/** Logs in as the owner and opens `path`, a page for staff. */
export const openAsOwner = (page: Page, path: string): Promise<void> =>
  openAsColleague(page, 'owner', path)

/** Logs in as a colleague with this role and opens `path`. */
export const openAsColleague = (page: Page, role: StaffRole, path = '/admin'): Promise<void> =>
  openLoggedIn(page, colleague(role), path)

function colleague(role: StaffRole): Login {
  const name = role === 'owner' ? 'beheer' : staffRoleLabels[role].toLowerCase()
  return [`${name}@luwte.example`, `demo-${name}-luwte`]
}

/** The request headers of a colleague with this role. */
export const headersOf = async (request: APIRequestContext, role: StaffRole) => ({
  authorization: `Bearer ${await requestToken(request, colleague(role))}`,
})

/** The menu of the back office. */
export const staffMenu = (page: Page) => page.getByRole('navigation', { name: 'Beheer' })

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
async function openLoggedIn(page: Page, login: Login, path: string): Promise<void> {
  await storeInBrowser(page, storageKeys.login, await requestToken(page.request, login))
  await page.goto(path)
}

async function requestToken(request: APIRequestContext, [email, password]: Login): Promise<string> {
  const response = await request.post('/api/login', { data: { email, password } })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { token: string }).token
}

export async function fillInLogin(page: Page, email: string, password: string): Promise<void> {
  await fillIn(page, { 'E-mailadres': email })
  await fillIn(page, { Wachtwoord: password }, { exact: true })
}

/** Logs in at the log-in screen. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?terug=/)
  await fillInLogin(page, email, password)
  // A press that is lost sends no request, and then fails here instead of at the next step.
  const response = page.waitForResponse('**/api/login', { timeout: 30_000 })
  await pressButton(main(page), 'Inloggen')
  await response
}
