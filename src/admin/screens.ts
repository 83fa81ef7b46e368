// The screens of the back office: a line each. `path` is React Router's pattern below /admin/; `right` is what it takes to open it.

import { type ComponentType, lazy } from 'react'
import type { Right } from '#domain/account/rights.ts'

export const groups = ['Verkoop', 'Assortiment', 'Inhoud', 'Cijfers', 'Winkel'] as const
type AdminScreen = {
  path: string
  right: Right
  Screen: ComponentType
  /** Fetches its code ahead of the press that opens it. */
  load: () => Promise<unknown>
} & (
  | {
      /** As the menu names it. */
      name: string
      group: (typeof groups)[number]
    }
  /** Reached from another screen. */
  | { name?: undefined; group?: undefined }
)

const screen = (load: () => Promise<{ default: ComponentType }>) => ({ Screen: lazy(load), load })

export const adminScreens: readonly AdminScreen[] = [
  { path: '', right: 'backoffice', ...screen(() => import('./today/today-screen.tsx')) },
  {
    path: 'bestellingen',
    right: 'orders',
    name: 'Bestellingen',
    group: 'Verkoop',
    ...screen(() => import('./orders/order-list-screen.tsx')),
  },
  { path: 'bestellingen/paklijst', right: 'packing', ...screen(() => import('./orders/pack-list-screen.tsx')) },
  { path: 'bestellingen/pakbonnen', right: 'packing', ...screen(() => import('./orders/slips-screen.tsx')) },
  { path: 'bestellingen/:number', right: 'orders', ...screen(() => import('./orders/order-screen.tsx')) },
  {
    path: 'bestellingen/nieuw',
    right: 'service',
    name: 'Telefonische bestelling',
    group: 'Verkoop',
    ...screen(() => import('./phone-order/phone-order-screen.tsx')),
  },
  {
    path: 'klanten',
    right: 'customers',
    name: 'Klanten',
    group: 'Verkoop',
    ...screen(() => import('./customers/customer-list-screen.tsx')),
  },
  { path: 'klanten/:who', right: 'customers', ...screen(() => import('./customers/customer-screen.tsx')) },
  {
    path: 'abonnementen',
    right: 'subscriptions',
    name: 'Abonnementen',
    group: 'Verkoop',
    ...screen(() => import('./subscriptions/subscription-list-screen.tsx')),
  },
  { path: 'abonnementen/:id', right: 'subscriptions', ...screen(() => import('./subscriptions/subscription-screen.tsx')) },
  {
    path: 'producten',
    right: 'stock',
    name: 'Producten',
    group: 'Assortiment',
    ...screen(() => import('./products/product-list-screen.tsx')),
  },
  { path: 'producten/bestand', right: 'catalogue', ...screen(() => import('./products/catalogue-file-screen.tsx')) },
  {
    path: 'categorieen',
    right: 'catalogue',
    name: 'Categorieën',
    group: 'Assortiment',
    ...screen(() => import('./categories/categories-screen.tsx')),
  },
  { path: 'producten/nieuw', right: 'catalogue', ...screen(() => import('./product/product-screen.tsx')) },
  { path: 'producten/:slug', right: 'stock', ...screen(() => import('./product/product-screen.tsx')) },
  { path: 'menu', right: 'catalogue', name: 'Menu', group: 'Assortiment', ...screen(() => import('./menus/menus-screen.tsx')) },
  { path: 'paginas', right: 'content', name: 'Pagina’s', group: 'Inhoud', ...screen(() => import('./pages/page-list-screen.tsx')) },
  {
    path: 'nieuwsbrief',
    right: 'newsletter',
    name: 'Nieuwsbrief',
    group: 'Inhoud',
    ...screen(() => import('./newsletter/mailing-list-screen.tsx')),
  },
  { path: 'nieuwsbrief/adressen', right: 'newsletter', ...screen(() => import('./newsletter/subscriber-list-screen.tsx')) },
  { path: 'nieuwsbrief/:id', right: 'newsletter', ...screen(() => import('./newsletter/mailing-screen.tsx')) },
  { path: 'reviews', right: 'reviews', name: 'Reviews', group: 'Inhoud', ...screen(() => import('./reviews/reviews-screen.tsx')) },
  { path: 'blokken', right: 'content', name: 'Blokken', group: 'Inhoud', ...screen(() => import('./blocks-screen.tsx')) },
  { path: 'stats', right: 'statistics', name: 'Statistiek', group: 'Cijfers', ...screen(() => import('./stats/stats-screen.tsx')) },
  {
    path: 'boekhouding',
    right: 'bookkeeping',
    name: 'Boekhouding',
    group: 'Cijfers',
    ...screen(() => import('./bookkeeping/bookkeeping-screen.tsx')),
  },
  { path: 'medewerkers', right: 'people', name: 'Medewerkers', group: 'Winkel', ...screen(() => import('./people/people-screen.tsx')) },
  { path: 'mijn-account', right: 'own-account', ...screen(() => import('./own-account/own-account-screen.tsx')) },
  { path: 'outbox', right: 'mails', name: 'Postvak uit', group: 'Winkel', ...screen(() => import('./mails/outbox-screen.tsx')) },
  { path: 'mails', right: 'mails', name: 'Mails', group: 'Winkel', ...screen(() => import('./mails/samples-screen.tsx')) },
  { path: 'taken', right: 'record', name: 'Taken', group: 'Winkel', ...screen(() => import('./jobs/jobs-screen.tsx')) },
  {
    path: 'instellingen',
    right: 'settings',
    name: 'Instellingen',
    group: 'Winkel',
    ...screen(() => import('./settings/settings-screen.tsx')),
  },
  { path: 'logboek', right: 'record', name: 'Logboek', group: 'Winkel', ...screen(() => import('./record/record-screen.tsx')) },
]
