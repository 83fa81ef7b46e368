import { defineAdminExtension } from '#admin/shell/admin-extension.ts'

export default defineAdminExtension({
  name: 'shop-import',
  screens: [
    {
      group: 'Winkel',
      after: 'instellingen',
      path: 'overzetten',
      permission: 'settings',
      name: 'Overzetten',
      icon: 'file-up',
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
