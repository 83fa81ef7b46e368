// The screens of the storefront, for checks and pictures of all of them.

import type { Page } from '@playwright/test'
import {
  addToCart,
  fillInCheckout,
  productWithVariants,
  settleTestPayment,
  submitOrder,
} from './checkout.ts'
import { openAsCustomer } from './log-in.ts'
import { pressLabel } from './press-label.ts'
import { expect } from './shop.ts'

export type Screen = { name: string; path: string }

/** Screens that are the same for every visitor. */
export const publicScreens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/shop' },
  { name: 'category', path: '/shop/heren' },
  { name: 'no-products', path: '/shop/bestaat-niet' },
  { name: 'product', path: '/product/kiel-nachtbroekje' },
  { name: 'finder', path: '/producthulp' },
  { name: 'reimbursement', path: '/vergoeding' },
  { name: 'comparison', path: '/vergelijk' },
  { name: 'shared-cart', path: '/mand' },
  { name: 'search', path: '/search?q=nacht' },
  { name: 'nothing-found', path: '/search?q=kerstboom' },
  { name: 'knowledge-base', path: '/kennisbank' },
  { name: 'article', path: '/artikel/zorg-voor-je-huid' },
  { name: 'questions', path: '/veelgestelde-vragen' },
  { name: 'contact', path: '/contact' },
  { name: 'delivery', path: '/bezorging' },
  { name: 'about', path: '/over-ons' },
  { name: 'how-it-works', path: '/zo-werkt-het' },
  { name: 'terms', path: '/algemene-voorwaarden' },
  { name: 'privacy', path: '/privacybeleid' },
  { name: 'accessibility', path: '/toegankelijkheid' },
  { name: 'withdrawal', path: '/herroepen' },
  { name: 'login', path: '/login' },
  { name: 'registration', path: '/registreer' },
  { name: 'forgotten-password', path: '/forgot-password' },
  { name: 'not-found', path: '/bestaat-niet' },
]

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/**
 * Takes a visitor through the screens that depend on what they do, from the cart to the account,
 * and calls `visit` on each.
 */
export async function visitPersonalScreens(
  page: Page,
  visit: (name: string) => Promise<void>,
): Promise<void> {
  await addToCart(page, await productWithVariants(page.request))
  const cart = page.getByRole('dialog', { name: 'Winkelmand' })
  await visit('cart')
  await cart.getByRole('button', { name: 'Afrekenen' }).click()
  await expect(page.getByRole('radio', { name: 'iDEAL' })).toBeVisible()
  await visit('checkout')
  await fillInCheckout(page)
  await pressLabel(page, 'Abonnement')
  await visit('checkout-subscription')
  await submitOrder(page)
  await visit('test-payment')
  await settleTestPayment(page, 'Betaald')
  await heading(page, 'Bedankt, je bestelling is betaald')
  await visit('order')
  const order = page.url()
  await page.getByRole('main').getByRole('link', { name: 'Regel je abonnement' }).click()
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
