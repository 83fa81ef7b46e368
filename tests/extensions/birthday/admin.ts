import { defineAdminExtension } from '#admin/shell/admin-extension.ts'

export default defineAdminExtension({
  name: 'birthday',
  screens: [
    {
      group: 'Dagelijks',
      after: 'klanten',
      path: 'verjaardagen',
      permission: 'customers',
      name: 'Verjaardagen',
      icon: 'calendar-clock',
      words: 'jarig felicitatie',
      load: () => import('./admin/birthdays-screen.tsx'),
    },
  ],
  jobs: {
    'greet-birthdays': {
      title: 'Jarigen feliciteren',
      about: 'Mailt elke ochtend wie jarig is en daarom vroeg, één keer per jaar.',
    },
  },
})
