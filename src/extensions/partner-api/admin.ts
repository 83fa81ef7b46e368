import { defineAdminExtension } from '#admin/shell/admin-extension.ts'

export default defineAdminExtension({
  name: 'partner-api',
  sections: [
    {
      screen: 'koppelingen',
      words: 'api sleutel',
      load: () => import('./admin/api-keys-section.tsx'),
    },
  ],
  tasks: ({ open_work }) => [
    {
      count: open_work['expiring_keys'],
      name: 'Sleutels die verlopen',
      about: 'Binnen twee weken kan een gekoppeld programma niets meer. Vervang de sleutel.',
      to: '/admin/koppelingen',
    },
  ],
})
