// The screens of the back office: a line each. `path` is React Router's pattern below /admin/; `right` is what it takes to open it.

import { type ComponentType, lazy } from 'react'
import type { Right } from '#domain/account/rights.ts'

export const groups = ['Verkoop', 'Assortiment', 'Inhoud', 'Cijfers', 'Winkel'] as const
type AdminScreen = {
  path: string
  right: Right
  Screen: ComponentType
} & (
  | {
      /** As the menu names it. */
      name: string
      group: (typeof groups)[number]
    }
  /** Reached from another screen. */
  | { name?: undefined; group?: undefined }
)

export const adminScreens: readonly AdminScreen[] = [
  { path: '', right: 'backoffice', Screen: lazy(() => import('./today/today-screen.tsx')) },
  {
    path: 'bestellingen',
    right: 'orders',
    name: 'Bestellingen',
    group: 'Verkoop',
    Screen: lazy(() => import('./orders/order-list-screen.tsx')),
  },
  { path: 'bestellingen/paklijst', right: 'packing', Screen: lazy(() => import('./orders/pack-list-screen.tsx')) },
  { path: 'bestellingen/pakbonnen', right: 'packing', Screen: lazy(() => import('./orders/slips-screen.tsx')) },
  { path: 'bestellingen/:number', right: 'orders', Screen: lazy(() => import('./orders/order-screen.tsx')) },
  {
    path: 'bestellingen/nieuw',
    right: 'service',
    name: 'Telefonische bestelling',
    group: 'Verkoop',
    Screen: lazy(() => import('./phone-order/phone-order-screen.tsx')),
  },
  {
    path: 'klanten',
    right: 'customers',
    name: 'Klanten',
    group: 'Verkoop',
    Screen: lazy(() => import('./customers/customer-list-screen.tsx')),
  },
  { path: 'klanten/:who', right: 'customers', Screen: lazy(() => import('./customers/customer-screen.tsx')) },
  {
    path: 'abonnementen',
    right: 'subscriptions',
    name: 'Abonnementen',
    group: 'Verkoop',
    Screen: lazy(() => import('./subscriptions/subscription-list-screen.tsx')),
  },
  { path: 'abonnementen/:id', right: 'subscriptions', Screen: lazy(() => import('./subscriptions/subscription-screen.tsx')) },
  {
    path: 'producten',
    right: 'stock',
    name: 'Producten',
    group: 'Assortiment',
    Screen: lazy(() => import('./products/product-list-screen.tsx')),
  },
  { path: 'producten/bestand', right: 'catalogue', Screen: lazy(() => import('./products/catalogue-file-screen.tsx')) },
  {
    path: 'categorieen',
    right: 'catalogue',
    name: 'Categorieën',
    group: 'Assortiment',
    Screen: lazy(() => import('./categories/categories-screen.tsx')),
  },
  { path: 'producten/nieuw', right: 'catalogue', Screen: lazy(() => import('./product/product-screen.tsx')) },
  { path: 'producten/:slug', right: 'stock', Screen: lazy(() => import('./product/product-screen.tsx')) },
  { path: 'menu', right: 'catalogue', name: 'Menu', group: 'Assortiment', Screen: lazy(() => import('./menus/menus-screen.tsx')) },
  { path: 'paginas', right: 'content', name: 'Pagina’s', group: 'Inhoud', Screen: lazy(() => import('./pages/page-list-screen.tsx')) },
  {
    path: 'nieuwsbrief',
    right: 'newsletter',
    name: 'Nieuwsbrief',
    group: 'Inhoud',
    Screen: lazy(() => import('./newsletter/mailing-list-screen.tsx')),
  },
  { path: 'nieuwsbrief/adressen', right: 'newsletter', Screen: lazy(() => import('./newsletter/subscriber-list-screen.tsx')) },
  { path: 'nieuwsbrief/:id', right: 'newsletter', Screen: lazy(() => import('./newsletter/mailing-screen.tsx')) },
  { path: 'reviews', right: 'reviews', name: 'Reviews', group: 'Inhoud', Screen: lazy(() => import('./reviews/reviews-screen.tsx')) },
  { path: 'blokken', right: 'content', name: 'Blokken', group: 'Inhoud', Screen: lazy(() => import('./blocks-screen.tsx')) },
  { path: 'stats', right: 'statistics', name: 'Statistiek', group: 'Cijfers', Screen: lazy(() => import('./stats/stats-screen.tsx')) },
  {
    path: 'boekhouding',
    right: 'bookkeeping',
    name: 'Boekhouding',
    group: 'Cijfers',
    Screen: lazy(() => import('./bookkeeping/bookkeeping-screen.tsx')),
  },
  { path: 'medewerkers', right: 'people', name: 'Medewerkers', group: 'Winkel', Screen: lazy(() => import('./people/people-screen.tsx')) },
  { path: 'mijn-account', right: 'own-account', Screen: lazy(() => import('./own-account/own-account-screen.tsx')) },
  { path: 'outbox', right: 'mails', name: 'Postvak uit', group: 'Winkel', Screen: lazy(() => import('./mails/outbox-screen.tsx')) },
  { path: 'mails', right: 'mails', name: 'Mails', group: 'Winkel', Screen: lazy(() => import('./mails/samples-screen.tsx')) },
  { path: 'taken', right: 'record', name: 'Taken', group: 'Winkel', Screen: lazy(() => import('./jobs/jobs-screen.tsx')) },
  {
    path: 'instellingen',
    right: 'settings',
    name: 'Instellingen',
    group: 'Winkel',
    Screen: lazy(() => import('./settings/settings-screen.tsx')),
  },
  { path: 'logboek', right: 'record', name: 'Logboek', group: 'Winkel', Screen: lazy(() => import('./record/record-screen.tsx')) },
]
