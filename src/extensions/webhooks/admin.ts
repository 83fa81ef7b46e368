import { defineAdminExtension } from '#admin/shell/admin-extension.ts'

export default defineAdminExtension({
  name: 'webhooks',
  sections: [
    {
      screen: 'koppelingen',
      words: 'webhook bericht',
      load: () => import('./admin/webhooks-section.tsx'),
    },
  ],
  jobs: {
    'deliver-webhooks': {
      title: 'Koppelingen inlichten',
      about: 'Stuurt berichten aan programma’s van anderen, als die er zijn.',
    },
  },
})
