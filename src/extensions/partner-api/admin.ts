import { defineAdminExtension } from '#admin/shell/admin-extension.ts'
import { lazyPart } from '#admin/shell/extension-places.ts'

export default defineAdminExtension({
  name: 'partner-api',
  places: { koppelingen: lazyPart(() => import('./admin/api-keys-section.tsx'), 'api sleutel') },
  tasks: ({ open_work }) => [
    {
      count: open_work['expiring_keys'],
      name: 'Sleutels die verlopen',
      about: 'Binnen twee weken kan een gekoppeld programma niets meer. Vervang de sleutel.',
      to: '/admin/koppelingen',
    },
  ],
})
