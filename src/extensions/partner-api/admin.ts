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
})
