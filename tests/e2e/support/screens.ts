// The screens of the storefront that depend on what a visitor does, for checks and pictures.

import type { Page } from '@playwright/test'
import {
  unfoldChoices,
  fillInCheckout,
  settleTestPayment,
  submitOrder,
  cartPanel,
  fillCart,
} from './checkout.ts'
import { openAsCustomer } from './log-in.ts'
import { main, expectTitle, expectVisible } from './shop.ts'
import { pressButton, pressLink, pressLabel } from './controls.ts'

const heading = (page: Page, name: string | RegExp) => expectTitle(page, name)

/**
 * Takes a visitor through the screens that depend on what they do, from the cart to the account,
 * and calls `visit` on each.
 */
export async function visitPersonalScreens(
  page: Page,
  visit: (name: string) => Promise<void>,
): Promise<void> {
  await fillCart(page, page.request)
  const cart = cartPanel(page)
  await visit('cart')
  await pressButton(cart, 'Afrekenen')
  await expectVisible(page, 'radio', 'iDEAL')
  await visit('checkout')
  await fillInCheckout(page)
  if (await page.getByRole('radio', { name: 'Abonnement' }).isHidden()) await unfoldChoices(page)
  await pressLabel(page, 'Abonnement')
  await visit('checkout-subscription')
  await submitOrder(page)
  await visit('test-payment')
  await settleTestPayment(page, 'Betaald')
  await heading(page, 'Bedankt, je bestelling is betaald')
  await visit('order')
  const order = page.url()
  await pressLink(main(page), 'Regel je abonnement')
  await heading(page, 'Je abonnement')
  await visit('subscription')
  await page.goto(`${page.url()}/stoppen`)
  await heading(page, /stop/i)
  await visit('stop-subscription')
  await page.goto(order.replace('/bestelling/', '/herroepen/'))
  await heading(page, /./)
  await visit('withdraw-order')
  await openAsCustomer(page)
  await heading(page, 'Bestelhistorie')
  await visit('account')
  for (const part of ['gegevens', 'privacy']) {
    await page.goto(`/account/${part}`)
    await heading(page, /./)
    await visit(`account-${part}`)
  }
}
