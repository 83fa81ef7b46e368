import { defineAdminExtension } from '#admin/shell/admin-extension.ts'

export default defineAdminExtension({
  name: 'bookkeeping',
  screens: [
    {
      group: 'Cijfers',
      after: 'stats',
      path: 'boekhouding',
      permission: 'bookkeeping',
      name: 'Boekhouding',
      icon: 'calculator',
      words: 'btw aangifte factuur export kwartaal',
      load: () => import('./admin/bookkeeping-screen.tsx'),
    },
  ],
  jobs: {
    'import-settlements': {
      title: 'Uitbetalingen ophalen',
      about:
        'Vraagt de betaaldienst wat er op je rekening is gestort, en zoekt de bestellingen erbij.',
    },
  },
})
