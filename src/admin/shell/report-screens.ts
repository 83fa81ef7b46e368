import { declareScreens } from './declare-screen.ts'

export const reportScreens = declareScreens('Cijfers', [
  {
    path: 'stats',
    permission: 'statistics',
    name: 'Statistiek',
    icon: 'monitor',
    words: 'cijfers omzet bezoek',
    load: () => import('../statistics/statistics-screen.tsx'),
  },
  {
    path: 'stats/:question',
    permission: 'statistics',
    load: () => import('../statistics/question-screen.tsx'),
  },
  {
    path: 'verpakking',
    permission: 'bookkeeping',
    name: 'Verpakking en textiel',
    icon: 'shirt',
    words: 'afval verpact textiel',
    load: () => import('../statistics/producer-report-screen.tsx'),
  },
])
