// Starts a subscription and reads its page.

import type { APIRequestContext, Page } from '@playwright/test'
import { findVariants, placeOrder } from './placed-order.ts'
import { expect, main, expectStatus, openPage } from './shop.ts'

/**
 * Expects that the status message of the last action contains `text`. A price change has a status
 * of its own.
 */
export const expectAnnounced = (page: Page, text: string) => expectStatus(main(page), text)
export const nextDelivery = (page: Page) =>
  page.getByRole('region', { name: /^(Volgende levering|Gepauzeerd|Gestopt)/ })
export const dutchDate = /\d+ \p{L}+ \d{4}/u

/** Subscribes this customer to one pack a month and opens the page of the subscription. */
export async function openSubscription(page: Page, request: APIRequestContext, email: string) {
  const [, variant] = await findVariants(request)
  const { subscription } = await placeOrder(request, {
    email,
    lines: [{ ...variant!, quantity: 1 }],
    isSubscription: true,
  })
  await openPage(page, `/abonnement/${subscription!.token}`, 'Je abonnement')
  await expect(nextDelivery(page)).toContainText(dutchDate)
}

export const nextDeliveryDay = async (page: Page) =>
  dutchDate.exec(await nextDelivery(page).getByRole('heading').innerText())?.[0] ?? ''
