import { defineAdminExtension } from '#admin/shell/admin-extension.ts'
import { lazyPart } from '#admin/shell/extension-places.ts'

export default defineAdminExtension({
  name: 'webhooks',
  places: {
    koppelingen: lazyPart(() => import('./admin/webhooks-section.tsx'), 'webhook bericht'),
  },
  jobs: {
    'deliver-webhooks': {
      title: 'Koppelingen inlichten',
      about: 'Stuurt berichten aan programma’s van anderen, als die er zijn.',
    },
  },
})
