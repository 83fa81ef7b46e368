// The screens of the back office. `path` is React Router's pattern below /admin/; `permission` is required to open the screen.

import { type ComponentType, lazy } from 'react'
import type { Permission } from '#domain/staff/permissions.ts'
import type { IconName } from '#ui/icon-names.ts'

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
      icon: IconName
    }
  /** Without a name the screen is not in the menu, and staff open it from another screen. */
  | { name?: undefined; group?: undefined; icon?: undefined }
)

const screen = (load: () => Promise<{ default: ComponentType }>) => ({ Screen: lazy(load), load })

export const adminScreens: readonly AdminScreen[] = [
  { path: '', permission: 'backoffice', ...screen(() => import('../dashboard/dashboard-screen.tsx')) },
  {
    path: 'bestellingen',
    permission: 'orders',
    name: 'Bestellingen',
    icon: 'shopping-bag',
    group: 'Verkoop',
    ...screen(() => import('../orders/order-list-screen.tsx')),
  },
  {
    path: 'bestellingen/paklijst',
    permission: 'packing',
    name: 'Paklijst',
    icon: 'list-checks',
    group: 'Verkoop',
    ...screen(() => import('../orders/pack-list-screen.tsx')),
  },
  { path: 'bestellingen/pakbonnen', permission: 'packing', ...screen(() => import('../orders/packing-slips-screen.tsx')) },
  {
    path: 'verzenden',
    permission: 'packing',
    name: 'Verzenden',
    icon: 'truck',
    group: 'Verkoop',
    ...screen(() => import('../orders/bulk-ship-screen.tsx')),
  },
  { path: 'bestellingen/brieven', permission: 'service', ...screen(() => import('../letters/letter-list-screen.tsx')) },
  { path: 'bestellingen/:number/brieven/:id', permission: 'service', ...screen(() => import('../letters/letter-screen.tsx')) },
  { path: 'bestellingen/:number', permission: 'orders', ...screen(() => import('../orders/order-screen.tsx')) },
  { path: 'bestellingen/concepten', permission: 'service', ...screen(() => import('../phone-order/phone-order-drafts-screen.tsx')) },
  {
    path: 'bestellingen/nieuw',
    permission: 'service',
    name: 'Telefonische bestelling',
    icon: 'phone',
    group: 'Verkoop',
    ...screen(() => import('../phone-order/phone-order-screen.tsx')),
  },
  {
    path: 'klanten',
    permission: 'customers',
    name: 'Klanten',
    icon: 'user',
    group: 'Verkoop',
    ...screen(() => import('../customers/customer-list-screen.tsx')),
  },
  { path: 'klanten/:who', permission: 'customers', ...screen(() => import('../customers/customer-screen.tsx')) },
  {
    path: 'abonnementen',
    permission: 'subscriptions',
    name: 'Abonnementen',
    icon: 'repeat',
    group: 'Verkoop',
    ...screen(() => import('../subscriptions/subscription-list-screen.tsx')),
  },
  { path: 'abonnementen/:id', permission: 'subscriptions', ...screen(() => import('../subscriptions/subscription-screen.tsx')) },
  {
    path: 'klachten',
    permission: 'complaints',
    name: 'Klachten',
    icon: 'circle-alert',
    group: 'Verkoop',
    ...screen(() => import('../product-safety/complaint-list-screen.tsx')),
  },
  { path: 'klachten/:number', permission: 'complaints', ...screen(() => import('../product-safety/complaint-screen.tsx')) },
  {
    path: 'terugroepingen',
    permission: 'complaints',
    name: 'Terugroepen',
    icon: 'undo-2',
    group: 'Verkoop',
    ...screen(() => import('../product-safety/recall-list-screen.tsx')),
  },
  { path: 'terugroepingen/:id', permission: 'complaints', ...screen(() => import('../product-safety/recall-screen.tsx')) },
  { path: 'terugroepingen/:id/brieven', permission: 'complaints', ...screen(() => import('../product-safety/recall-letters-screen.tsx')) },
  {
    path: 'producten',
    permission: 'stock',
    name: 'Producten',
    icon: 'package',
    group: 'Assortiment',
    ...screen(() => import('../product-list/product-list-screen.tsx')),
  },
  { path: 'producten/bestand', permission: 'catalogue', ...screen(() => import('../product-list/catalogue-spreadsheet-screen.tsx')) },
  {
    path: 'categorieen',
    permission: 'catalogue',
    name: 'Categorieën',
    icon: 'indent-increase',
    group: 'Assortiment',
    ...screen(() => import('../categories/categories-screen.tsx')),
  },
  { path: 'producten/nieuw', permission: 'catalogue', ...screen(() => import('../product-form/product-screen.tsx')) },
  { path: 'producten/:slug', permission: 'stock', ...screen(() => import('../product-form/product-screen.tsx')) },
  {
    path: 'menu',
    permission: 'catalogue',
    name: 'Menu',
    icon: 'menu',
    group: 'Assortiment',
    ...screen(() => import('../menus/menus-screen.tsx')),
  },
  {
    path: 'paginas',
    permission: 'content',
    name: 'Pagina’s',
    icon: 'pencil-line',
    group: 'Inhoud',
    ...screen(() => import('../pages/page-list-screen.tsx')),
  },
  {
    path: 'nieuwsbrief',
    permission: 'newsletter',
    name: 'Nieuwsbrief',
    icon: 'mail',
    group: 'Inhoud',
    ...screen(() => import('../newsletter/mailing-list-screen.tsx')),
  },
  { path: 'nieuwsbrief/adressen', permission: 'newsletter', ...screen(() => import('../newsletter/subscriber-list-screen.tsx')) },
  { path: 'nieuwsbrief/:id', permission: 'newsletter', ...screen(() => import('../newsletter/mailing-screen.tsx')) },
  {
    path: 'doorverwijzingen',
    permission: 'content',
    name: 'Doorverwijzingen',
    icon: 'link-2',
    group: 'Inhoud',
    ...screen(() => import('../redirects/redirects-screen.tsx')),
  },
  {
    path: 'reviews',
    permission: 'reviews',
    name: 'Reviews',
    icon: 'quote',
    group: 'Inhoud',
    ...screen(() => import('../reviews/reviews-screen.tsx')),
  },
  {
    path: 'blokken',
    permission: 'content',
    name: 'Blokken',
    icon: 'table-2',
    group: 'Inhoud',
    ...screen(() => import('../pages/blocks-screen.tsx')),
  },
  {
    path: 'stats',
    permission: 'statistics',
    name: 'Statistiek',
    icon: 'monitor',
    group: 'Cijfers',
    ...screen(() => import('../statistics/statistics-screen.tsx')),
  },
  {
    path: 'boekhouding',
    permission: 'bookkeeping',
    name: 'Boekhouding',
    icon: 'calculator',
    group: 'Cijfers',
    ...screen(() => import('../bookkeeping/bookkeeping-screen.tsx')),
  },
  {
    path: 'verpakking',
    permission: 'bookkeeping',
    name: 'Verpakking en textiel',
    icon: 'shirt',
    group: 'Cijfers',
    ...screen(() => import('../statistics/producer-report-screen.tsx')),
  },
  {
    path: 'medewerkers',
    permission: 'people',
    name: 'Medewerkers',
    icon: 'user-round-check',
    group: 'Winkel',
    ...screen(() => import('../staff/colleagues-screen.tsx')),
  },
  { path: 'mijn-account', permission: 'own-account', ...screen(() => import('../own-account/own-account-screen.tsx')) },
  {
    path: 'outbox',
    permission: 'mails',
    name: 'Postvak uit',
    icon: 'upload',
    group: 'Winkel',
    ...screen(() => import('../mail/outbox-screen.tsx')),
  },
  {
    path: 'mails',
    permission: 'mails',
    name: 'Mails',
    icon: 'copy',
    group: 'Winkel',
    ...screen(() => import('../mail/mail-samples-screen.tsx')),
  },
  {
    path: 'taken',
    permission: 'record',
    name: 'Taken',
    icon: 'clock',
    group: 'Winkel',
    ...screen(() => import('../system/jobs-screen.tsx')),
  },
  {
    path: 'instellingen',
    permission: 'settings',
    name: 'Instellingen',
    icon: 'sliders-horizontal',
    group: 'Winkel',
    ...screen(() => import('../system/settings-screen.tsx')),
  },
  {
    path: 'logboek',
    permission: 'record',
    name: 'Logboek',
    icon: 'history',
    group: 'Winkel',
    ...screen(() => import('../system/audit-log-screen.tsx')),
  },
]
