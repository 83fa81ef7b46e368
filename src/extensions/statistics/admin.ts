import { defineAdminExtension } from '#admin/shell/admin-extension.ts'
import { statisticsQuestions } from './admin/questions.ts'

export default defineAdminExtension({
  name: 'statistics',
  screens: [
    {
      group: 'Wet en privacy',
      after: 'instellingen/vergoeding',
      path: 'verpakking',
      permission: 'bookkeeping',
      name: 'Verpakking en textiel',
      purpose: 'De jaarlijkse opgave van wat je op de markt bracht.',
      words: 'afval verpact textiel afvalfonds',
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
