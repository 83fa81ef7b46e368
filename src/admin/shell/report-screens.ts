// The screens of the menu group ‘Cijfers’, in the order of the menu.

import { type AdminScreen, screen } from './declare-screen.ts'

export const reportScreens: readonly AdminScreen[] = [
  {
    path: 'stats',
    permission: 'statistics',
    name: 'Statistiek',
    icon: 'monitor',
    group: 'Cijfers',
    ...screen(() => import('../statistics/statistics-screen.tsx')),
  },
  {
    path: 'stats/:question',
    permission: 'statistics',
    ...screen(() => import('../statistics/question-screen.tsx')),
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
]
