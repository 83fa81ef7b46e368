import { defineAdminExtension } from '#admin/shell/admin-extension.ts'

const place = { group: 'Verkoop', after: 'bestellingen/:number', permission: 'service' } as const

export default defineAdminExtension({
  name: 'phone-orders',
  screens: [
    {
      ...place,
      path: 'bestellingen/concepten',
      load: () => import('./admin/phone-order-drafts-screen.tsx'),
    },
    {
      ...place,
      path: 'bestellingen/nieuw',
      name: 'Telefonische bestelling',
      icon: 'phone',
      load: () => import('./admin/phone-order-screen.tsx'),
    },
  ],
})
