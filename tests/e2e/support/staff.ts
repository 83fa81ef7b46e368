// Logging in as staff of the demo shop, by the form like anybody.

import type { Page } from '@playwright/test'
import { type Duty, dutyLabels } from '#domain/account/duty.ts'
import { expect } from './shop.ts'

/** As the owner. Ends at `address`, which lies behind the gate for staff. */
export const asStaff = (page: Page, address: string): Promise<void> => asColleague(page, 'owner', address)

/** As the colleague with this duty. Ends at `address`. */
export async function asColleague(page: Page, duty: Duty, address = '/admin'): Promise<void> {
  const name = duty === 'owner' ? 'beheer' : dutyLabels[duty].toLowerCase()
  await page.goto(address)
  await logIn(page, `${name}@luwte.example`, `demo-${name}-luwte`)
  await page.waitForURL(({ pathname, search }) => pathname + search === address)
}

/** On the log-in screen. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?terug=/)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
}
