import { declareScreens } from './declare-screen.ts'

export const reportScreens = declareScreens('Cijfers', [
  {
    path: 'stats',
    permission: 'statistics',
    name: 'Statistiek',
    icon: 'monitor',
    load: () => import('../statistics/statistics-screen.tsx'),
  },
  {
    path: 'stats/:question',
    permission: 'statistics',
    load: () => import('../statistics/question-screen.tsx'),
  },
  {
    path: 'boekhouding',
    permission: 'bookkeeping',
    name: 'Boekhouding',
    icon: 'calculator',
    load: () => import('../bookkeeping/bookkeeping-screen.tsx'),
  },
  {
    path: 'verpakking',
    permission: 'bookkeeping',
    name: 'Verpakking en textiel',
    icon: 'shirt',
    load: () => import('../statistics/producer-report-screen.tsx'),
  },
])
