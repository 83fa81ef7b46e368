// The screens of buying in.

import { type AdminScreen, screen } from './declare-screen.ts'

export const purchasingScreens: readonly AdminScreen[] = [
  {
    path: 'leveranciers',
    permission: 'purchasing',
    name: 'Leveranciers',
    icon: 'store',
    group: 'Assortiment',
    ...screen(() => import('../purchasing/supplier-list-screen.tsx')),
  },
  { path: 'leveranciers/:id', permission: 'purchasing', ...screen(() => import('../purchasing/supplier-screen.tsx')) },
]
