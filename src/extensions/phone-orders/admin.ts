import { defineAdminExtension } from '#admin/shell/admin-extension.ts'
import { lazyPart } from '#admin/shell/extension-places.ts'

const place = { group: 'Dagelijks', after: 'bestellingen/:number', permission: 'service' } as const

export default defineAdminExtension({
  name: 'phone-orders',
  places: { 'klanten/:customer': lazyPart(() => import('./admin/new-order-button.tsx')) },
  screens: [
    {
      ...place,
      path: 'bestellingen/nieuw',
      name: 'Telefonisch',
      icon: 'phone',
      tab: 'Nieuwe bestelling',
      words: 'telefonische bestelling nieuwe opnemen bellen invoeren',
      load: () => import('./admin/phone-order-screen.tsx'),
    },
    {
      ...place,
      path: 'bestellingen/concepten',
      name: 'Concepten van bestellingen',
      tabOf: 'bestellingen/nieuw',
      tab: 'Concepten',
      words: 'telefonische bestelling bewaard later',
      load: () => import('./admin/phone-order-drafts-screen.tsx'),
    },
  ],
})
