import { defineAdminExtension } from '#admin/shell/admin-extension.ts'

export default defineAdminExtension({
  name: 'mailings',
  screens: [
    {
      group: 'Inhoud',
      after: 'paginas',
      insteadOf: { path: 'nieuwsbrief/adressen', tab: 'Mailings' },
      path: 'nieuwsbrief',
      permission: 'newsletter',
      name: 'Nieuwsbrief',
      icon: 'mail',
      words: 'mailing',
      load: () => import('./admin/mailing-list-screen.tsx'),
    },
    {
      group: 'Inhoud',
      after: 'paginas',
      path: 'nieuwsbrief/:id',
      permission: 'newsletter',
      load: () => import('./admin/mailing-screen.tsx'),
    },
  ],
  jobs: {
    'send-mailings': {
      title: 'Nieuwsbrief versturen',
      about: 'Stuurt een mailing rustig in delen de deur uit.',
    },
  },
})
