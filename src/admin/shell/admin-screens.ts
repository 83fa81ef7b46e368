// The screens of the back office. `path` is React Router's pattern below /admin/; `permission` is required to open the screen.

import { type ComponentType, lazy } from 'react'
import type { Permission } from '#domain/staff/permissions.ts'

export const adminMenuGroups = ['Verkoop', 'Assortiment', 'Inhoud', 'Cijfers', 'Winkel'] as const
type AdminScreen = {
  path: string
  permission: Permission
  Screen: ComponentType
  /** Preloads the screen's code. */
  load: () => Promise<unknown>
} & (
  | {
      /** The text of the menu entry. */
      name: string
      group: (typeof adminMenuGroups)[number]
    }
  /** Without a name the screen is not in the menu, and staff open it from another screen. */
  | { name?: undefined; group?: undefined }
)

const screen = (load: () => Promise<{ default: ComponentType }>) => ({ Screen: lazy(load), load })

export const adminScreens: readonly AdminScreen[] = [
  { path: '', permission: 'backoffice', ...screen(() => import('../dashboard/dashboard-screen.tsx')) },
  {
    path: 'bestellingen',
    permission: 'orders',
    name: 'Bestellingen',
    group: 'Verkoop',
    ...screen(() => import('../orders/order-list-screen.tsx')),
  },
  {
    path: 'bestellingen/paklijst',
    permission: 'packing',
    name: 'Paklijst',
    group: 'Verkoop',
    ...screen(() => import('../orders/pack-list-screen.tsx')),
  },
  { path: 'bestellingen/pakbonnen', permission: 'packing', ...screen(() => import('../orders/packing-slips-screen.tsx')) },
  {
    path: 'verzenden',
    permission: 'packing',
    name: 'Verzenden',
    group: 'Winkel',
    ...screen(() => import('../orders/bulk-ship-screen.tsx')),
  },
  { path: 'bestellingen/:number', permission: 'orders', ...screen(() => import('../orders/order-screen.tsx')) },
  {
    path: 'bestellingen/nieuw',
    permission: 'service',
    name: 'Telefonische bestelling',
    group: 'Verkoop',
    ...screen(() => import('../phone-order/phone-order-screen.tsx')),
  },
  {
    path: 'klanten',
    permission: 'customers',
    name: 'Klanten',
    group: 'Verkoop',
    ...screen(() => import('../customers/customer-list-screen.tsx')),
  },
  { path: 'klanten/:who', permission: 'customers', ...screen(() => import('../customers/customer-screen.tsx')) },
  {
    path: 'abonnementen',
    permission: 'subscriptions',
    name: 'Abonnementen',
    group: 'Verkoop',
    ...screen(() => import('../subscriptions/subscription-list-screen.tsx')),
  },
  { path: 'abonnementen/:id', permission: 'subscriptions', ...screen(() => import('../subscriptions/subscription-screen.tsx')) },
  {
    path: 'klachten',
    permission: 'complaints',
    name: 'Klachten',
    group: 'Verkoop',
    ...screen(() => import('../product-safety/complaint-list-screen.tsx')),
  },
  { path: 'klachten/:number', permission: 'complaints', ...screen(() => import('../product-safety/complaint-screen.tsx')) },
  {
    path: 'terugroepingen',
    permission: 'complaints',
    name: 'Terugroepen',
    group: 'Verkoop',
    ...screen(() => import('../product-safety/recall-list-screen.tsx')),
  },
  { path: 'terugroepingen/:id', permission: 'complaints', ...screen(() => import('../product-safety/recall-screen.tsx')) },
  { path: 'terugroepingen/:id/brieven', permission: 'complaints', ...screen(() => import('../product-safety/recall-letters-screen.tsx')) },
  {
    path: 'producten',
    permission: 'stock',
    name: 'Producten',
    group: 'Assortiment',
    ...screen(() => import('../product-list/product-list-screen.tsx')),
  },
  { path: 'producten/bestand', permission: 'catalogue', ...screen(() => import('../product-list/catalogue-spreadsheet-screen.tsx')) },
  {
    path: 'categorieen',
    permission: 'catalogue',
    name: 'Categorieën',
    group: 'Assortiment',
    ...screen(() => import('../categories/categories-screen.tsx')),
  },
  { path: 'producten/nieuw', permission: 'catalogue', ...screen(() => import('../product-form/product-screen.tsx')) },
  { path: 'producten/:slug', permission: 'stock', ...screen(() => import('../product-form/product-screen.tsx')) },
  { path: 'menu', permission: 'catalogue', name: 'Menu', group: 'Assortiment', ...screen(() => import('../menus/menus-screen.tsx')) },
  { path: 'paginas', permission: 'content', name: 'Pagina’s', group: 'Inhoud', ...screen(() => import('../pages/page-list-screen.tsx')) },
  {
    path: 'nieuwsbrief',
    permission: 'newsletter',
    name: 'Nieuwsbrief',
    group: 'Inhoud',
    ...screen(() => import('../newsletter/mailing-list-screen.tsx')),
  },
  { path: 'nieuwsbrief/adressen', permission: 'newsletter', ...screen(() => import('../newsletter/subscriber-list-screen.tsx')) },
  { path: 'nieuwsbrief/:id', permission: 'newsletter', ...screen(() => import('../newsletter/mailing-screen.tsx')) },
  {
    path: 'doorverwijzingen',
    permission: 'content',
    name: 'Doorverwijzingen',
    group: 'Inhoud',
    ...screen(() => import('../redirects/redirects-screen.tsx')),
  },
  { path: 'reviews', permission: 'reviews', name: 'Reviews', group: 'Inhoud', ...screen(() => import('../reviews/reviews-screen.tsx')) },
  { path: 'blokken', permission: 'content', name: 'Blokken', group: 'Inhoud', ...screen(() => import('../pages/blocks-screen.tsx')) },
  {
    path: 'stats',
    permission: 'statistics',
    name: 'Statistiek',
    group: 'Cijfers',
    ...screen(() => import('../statistics/statistics-screen.tsx')),
  },
  {
    path: 'boekhouding',
    permission: 'bookkeeping',
    name: 'Boekhouding',
    group: 'Cijfers',
    ...screen(() => import('../statistics/bookkeeping-screen.tsx')),
  },
  {
    path: 'verpakking',
    permission: 'bookkeeping',
    name: 'Verpakking en textiel',
    group: 'Cijfers',
    ...screen(() => import('../statistics/producer-report-screen.tsx')),
  },
  {
    path: 'medewerkers',
    permission: 'people',
    name: 'Medewerkers',
    group: 'Winkel',
    ...screen(() => import('../staff/colleagues-screen.tsx')),
  },
  { path: 'mijn-account', permission: 'own-account', ...screen(() => import('../own-account/own-account-screen.tsx')) },
  { path: 'outbox', permission: 'mails', name: 'Postvak uit', group: 'Winkel', ...screen(() => import('../mail/outbox-screen.tsx')) },
  { path: 'mails', permission: 'mails', name: 'Mails', group: 'Winkel', ...screen(() => import('../mail/mail-samples-screen.tsx')) },
  { path: 'taken', permission: 'record', name: 'Taken', group: 'Winkel', ...screen(() => import('../system/jobs-screen.tsx')) },
  {
    path: 'instellingen',
    permission: 'settings',
    name: 'Instellingen',
    group: 'Winkel',
    ...screen(() => import('../system/settings-screen.tsx')),
  },
  { path: 'logboek', permission: 'record', name: 'Logboek', group: 'Winkel', ...screen(() => import('../system/audit-log-screen.tsx')) },
]
