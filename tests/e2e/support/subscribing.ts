// What the journeys of a subscription have in common: beginning one, and reading its page.

import type { APIRequestContext, Page } from '@playwright/test'
import { atCheckout, decide, fillIn, toTestPayment } from './buying.ts'
import { expect } from './shop.ts'

/** What was just done is announced; a price that changes is a status of its own. */
export const said = (page: Page, words: string) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: words })).toHaveCount(1)
export const next = (page: Page) => page.getByRole('region', { name: /^(Volgende levering|Gepauzeerd|Gestopt)/ })
export const dutchDay = /\d+ \p{L}+ \d{4}/u

/** From the cart to the page of a subscription that runs. */
export async function subscribe(page: Page, request: APIRequestContext, email: string) {
  await atCheckout(page, request)
  await fillIn(page)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('radio', { name: 'Abonnement' }).check()
  await toTestPayment(page)
  await decide(page, 'Betaald')
  await expect(page.getByRole('heading', { level: 1, name: 'Bedankt, je bestelling is betaald' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Regel je abonnement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Je abonnement' })).toBeVisible()
  await expect(next(page)).toContainText(dutchDay)
}

export const nextDay = async (page: Page) => dutchDay.exec(await next(page).getByRole('heading').innerText())?.[0] ?? ''
