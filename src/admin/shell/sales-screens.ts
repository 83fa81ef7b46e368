// The screens of the menu group ‘Verkoop’, in the order of the menu.

import { type AdminScreen, screen } from './declare-screen.ts'

export const salesScreens: readonly AdminScreen[] = [
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
  {
    path: 'bestellingen/pakbonnen',
    permission: 'packing',
    ...screen(() => import('../orders/packing-slips-screen.tsx')),
  },
  {
    path: 'verzenden',
    permission: 'packing',
    name: 'Verzenden',
    icon: 'truck',
    group: 'Verkoop',
    ...screen(() => import('../orders/bulk-ship-screen.tsx')),
  },
  {
    path: 'kortingscodes',
    permission: 'discount-codes',
    name: 'Kortingscodes',
    icon: 'calculator',
    group: 'Verkoop',
    ...screen(() => import('../discounts/discount-codes-screen.tsx')),
  },
  {
    path: 'bankafschrift',
    permission: 'service',
    ...screen(() => import('../bank-statement/bank-statement-screen.tsx')),
  },
  {
    path: 'bestellingen/brieven',
    permission: 'service',
    ...screen(() => import('../letters/letter-list-screen.tsx')),
  },
  {
    path: 'bestellingen/:number/brieven/:id',
    permission: 'service',
    ...screen(() => import('../letters/letter-screen.tsx')),
  },
  {
    path: 'bestellingen/:number',
    permission: 'orders',
    ...screen(() => import('../orders/order-screen.tsx')),
  },
  {
    path: 'bestellingen/concepten',
    permission: 'service',
    ...screen(() => import('../phone-order/phone-order-drafts-screen.tsx')),
  },
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
  {
    path: 'klanten/:customer',
    permission: 'customers',
    ...screen(() => import('../customers/customer-screen.tsx')),
  },
  {
    path: 'abonnementen',
    permission: 'subscriptions',
    name: 'Abonnementen',
    icon: 'repeat',
    group: 'Verkoop',
    ...screen(() => import('../subscriptions/subscription-list-screen.tsx')),
  },
  {
    path: 'abonnementen/:id',
    permission: 'subscriptions',
    ...screen(() => import('../subscriptions/subscription-screen.tsx')),
  },
  {
    path: 'klachten',
    permission: 'complaints',
    name: 'Klachten',
    icon: 'circle-alert',
    group: 'Verkoop',
    ...screen(() => import('../product-safety/complaint-list-screen.tsx')),
  },
  {
    path: 'klachten/:number',
    permission: 'complaints',
    ...screen(() => import('../product-safety/complaint-screen.tsx')),
  },
  {
    path: 'terugroepingen',
    permission: 'complaints',
    name: 'Terugroepen',
    icon: 'undo-2',
    group: 'Verkoop',
    ...screen(() => import('../product-safety/recall-list-screen.tsx')),
  },
  {
    path: 'terugroepingen/:id',
    permission: 'complaints',
    ...screen(() => import('../product-safety/recall-screen.tsx')),
  },
  {
    path: 'terugroepingen/:id/brieven',
    permission: 'complaints',
    ...screen(() => import('../product-safety/recall-letters-screen.tsx')),
  },
]
