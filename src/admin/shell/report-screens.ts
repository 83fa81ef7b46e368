import { questionPath } from './admin-question.ts'
import { declareScreens } from './declare-screen.ts'

export const reportScreens = declareScreens('Cijfers', [
  {
    path: 'stats',
    permission: 'statistics',
    name: 'Statistiek',
    icon: 'chart-column',
    words: 'cijfers omzet bezoek verkoop vergelijken maand',
    load: () => import('../statistics/statistics-screen.tsx'),
  },
  {
    path: questionPath,
    permission: 'statistics',
    onlyParts: true,
    load: () => import('../statistics/question-screen.tsx'),
  },
])
