import { defineAdminExtension } from '#admin/shell/admin-extension.ts'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'

export default defineAdminExtension({
  name: 'labels',
  places: {
    'labels of an order': lazyWithinTime(() => import('./admin/order-labels.tsx')),
    'orders to ship': lazyWithinTime(() => import('./admin/bulk-labels.tsx')),
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
