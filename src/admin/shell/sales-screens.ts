import { declareScreens } from './declare-screen.ts'

export const salesScreens = declareScreens('Verkoop', [
  // The dashboard, which the menu shows above its groups.
  {
    path: '',
    permission: 'backoffice',
    load: () => import('../dashboard/dashboard-screen.tsx'),
  },
  {
    path: 'bestellingen',
    permission: 'orders',
    name: 'Bestellingen',
    icon: 'shopping-bag',
    words: 'orders inpakken verzenden paklijst',
    load: () => import('../orders/order-list-screen.tsx'),
  },
  {
    path: 'bestellingen/paklijst',
    permission: 'packing',
    name: 'Paklijst',
    icon: 'list-checks',
    load: () => import('../orders/fulfilment/pack-list-screen.tsx'),
  },
  {
    path: 'bestellingen/pakbonnen',
    permission: 'packing',
    load: () => import('../orders/fulfilment/packing-slips-screen.tsx'),
  },
  {
    path: 'verzenden',
    permission: 'packing',
    name: 'Verzenden',
    icon: 'truck',
    load: () => import('../orders/fulfilment/bulk-ship-screen.tsx'),
  },
  {
    path: 'kortingscodes',
    permission: 'discount-codes',
    name: 'Kortingscodes',
    icon: 'calculator',
    load: () => import('../discounts/discount-codes-screen.tsx'),
  },
  {
    path: 'bankafschrift',
    permission: 'service',
    load: () => import('../bank-statement/bank-statement-screen.tsx'),
  },
  {
    path: 'bestellingen/brieven',
    permission: 'service',
    load: () => import('../letters/letter-list-screen.tsx'),
  },
  {
    path: 'bestellingen/:number/brieven/:id',
    permission: 'service',
    load: () => import('../letters/letter-screen.tsx'),
  },
  {
    path: 'bestellingen/:number',
    permission: 'orders',
    load: () => import('../orders/order-screen.tsx'),
  },
  {
    path: 'klanten',
    permission: 'customers',
    name: 'Klanten',
    icon: 'user',
    words: 'adres wissen gegevens',
    load: () => import('../customers/customer-list-screen.tsx'),
  },
  {
    path: 'klanten/:customer',
    permission: 'customers',
    load: () => import('../customers/customer-screen.tsx'),
  },
  {
    path: 'abonnementen',
    permission: 'subscriptions',
    name: 'Abonnementen',
    icon: 'repeat',
    words: 'levering incasso overslaan',
    load: () => import('../subscriptions/subscription-list-screen.tsx'),
  },
  {
    path: 'abonnementen/:id',
    permission: 'subscriptions',
    load: () => import('../subscriptions/subscription-screen.tsx'),
  },
])
