import { defineAdminExtension } from '#admin/shell/admin-extension.ts'

export default defineAdminExtension({
  name: 'mailings',
  screens: [
    {
      group: 'Website',
      after: 'menu',
      path: 'nieuwsbrief',
      permission: 'newsletter',
      name: 'Nieuwsbrief',
      icon: 'mail',
      tab: 'Mailings',
      words: 'mailing mailings',
      actions: [{ name: 'Nieuwsbrief versturen', words: 'mailing schrijven maken nieuwe' }],
      load: () => import('./admin/mailing-list-screen.tsx'),
    },
    {
      group: 'Website',
      after: 'menu',
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
