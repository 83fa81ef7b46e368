// Starts a subscription and reads its page.

import type { APIRequestContext, Page } from '@playwright/test'
import { openCheckout, settleTestPayment, fillInCheckout, submitOrder } from './checkout.ts'
import { pressLabel } from './press-label.ts'
import { expect } from './shop.ts'

/**
 * Expects that the status message of the last action contains `text`. A price change has a status
 * of its own.
 */
export const expectAnnounced = (page: Page, text: string) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: text })).toHaveCount(1)
export const nextDelivery = (page: Page) =>
  page.getByRole('region', { name: /^(Volgende levering|Gepauzeerd|Gestopt)/ })
export const dutchDate = /\d+ \p{L}+ \d{4}/u

/** Goes from the cart to the page of a running subscription. */
export async function startSubscription(page: Page, request: APIRequestContext, email: string) {
  await openCheckout(page, request)
  await fillInCheckout(page)
  await page.getByLabel('E-mailadres').fill(email)
  await pressLabel(page, 'Abonnement')
  await submitOrder(page)
  await settleTestPayment(page, 'Betaald')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bedankt, je bestelling is betaald' }),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Regel je abonnement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Je abonnement' })).toBeVisible()
  await expect(nextDelivery(page)).toContainText(dutchDate)
}

export const nextDeliveryDay = async (page: Page) =>
  dutchDate.exec(await nextDelivery(page).getByRole('heading').innerText())?.[0] ?? ''
