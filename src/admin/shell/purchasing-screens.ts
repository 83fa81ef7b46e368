import { type AdminScreen, screen } from './declare-screen.ts'

export const purchasingScreens: readonly AdminScreen[] = [
  {
    path: 'inkoop',
    permission: 'purchasing',
    name: 'Inkoop',
    icon: 'calendar-clock',
    group: 'Assortiment',
    ...screen(() => import('../purchasing/proposal-screen.tsx')),
  },
  {
    path: 'inkoop/bestellingen',
    permission: 'purchasing',
    ...screen(() => import('../purchasing/purchase-order-list-screen.tsx')),
  },
  {
    path: 'inkoop/bestellingen/:id',
    permission: 'purchasing',
    ...screen(() => import('../purchasing/purchase-order-screen.tsx')),
  },
  {
    path: 'inkoop/bestellingen/:id/ontvangen',
    permission: 'purchasing',
    ...screen(() => import('../purchasing/goods-receipt-screen.tsx')),
  },
  {
    path: 'leveranciers',
    permission: 'purchasing',
    name: 'Leveranciers',
    icon: 'store',
    group: 'Assortiment',
    ...screen(() => import('../purchasing/supplier-list-screen.tsx')),
  },
  {
    path: 'leveranciers/:id',
    permission: 'purchasing',
    ...screen(() => import('../purchasing/supplier-screen.tsx')),
  },
]
