import { defineAdminExtension } from '#admin/shell/admin-extension.ts'

export default defineAdminExtension({
  name: 'shop-import',
  screens: [
    {
      group: 'Aansluitingen',
      after: 'koppelingen',
      path: 'overzetten',
      permission: 'settings',
      name: 'Overzetten',
      purpose: 'Producten, klanten en bestellingen van je vorige winkel.',
      words: 'shopify woocommerce andere vorige oude winkel verhuizen migratie csv',
      load: () => import('./admin/shop-import-screen.tsx'),
    },
  ],
  jobs: {
    'run-shop-imports': {
      title: 'Overzetten van een andere winkel',
      about: 'Leest in wat je bij Overzetten startte, en gaat na een storing verder.',
    },
  },
})
