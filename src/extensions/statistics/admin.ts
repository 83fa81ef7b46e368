import { defineAdminExtension } from '#admin/shell/admin-extension.ts'
import { statisticsQuestions } from './admin/questions.ts'

export default defineAdminExtension({
  name: 'statistics',
  screens: [
    {
      group: 'Cijfers',
      after: 'stats/:question',
      path: 'verpakking',
      permission: 'bookkeeping',
      name: 'Verpakking en textiel',
      icon: 'shirt',
      words: 'afval verpact textiel',
      load: () => import('./admin/producer-report-screen.tsx'),
    },
  ],
  questions: statisticsQuestions,
  jobs: {
    'count-statistics': {
      title: 'Cijfers van de statistiek tellen',
      about:
        'Ververst elke nacht Statistiek › Klanten, Afrekenen en Retour. Zonder namen van klanten.',
    },
  },
})
