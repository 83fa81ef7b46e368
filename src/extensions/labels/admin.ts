import { defineAdminExtension } from '#admin/shell/admin-extension.ts'
import { labelConnection } from './domain/label-connection.ts'
import { lazyPart } from '#admin/shell/extension-places.ts'

export default defineAdminExtension({
  name: 'labels',
  connections: [labelConnection],
  places: {
    'bestellingen/:number#labels': lazyPart(() => import('./admin/order-labels.tsx')),
    verzenden: lazyPart(() => import('./admin/bulk-labels.tsx')),
  },
  jobs: {
    'finish-labels': {
      title: 'Labels afmaken',
      about: 'Haalt labels op die door een storing niet klaar kwamen.',
    },
    'follow-parcels': {
      title: 'Pakketten volgen',
      about: 'Vraagt de bezorger of een pakket is aangekomen.',
    },
  },
})
