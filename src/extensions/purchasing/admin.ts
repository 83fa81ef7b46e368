import { defineAdminExtension } from '#admin/shell/admin-extension.ts'

const place = { group: 'Producten', after: 'producten/:slug' } as const

export default defineAdminExtension({
  name: 'purchasing',
  screens: [
    {
      ...place,
      path: 'inkoop',
      permission: 'purchasing',
      name: 'Inkoop',
      icon: 'calendar-clock',
      tab: 'Voorstel',
      words: 'bestellen leverancier voorstel aanvullen',
      load: () => import('./admin/proposal-screen.tsx'),
    },
    {
      ...place,
      path: 'inkoop/bestellingen',
      permission: 'purchasing',
      name: 'Inkooporders',
      tabOf: 'inkoop',
      words: 'ontvangen levering scannen goederen ontvangst',
      load: () => import('./admin/purchase-order-list-screen.tsx'),
    },
    {
      ...place,
      path: 'inkoop/bestellingen/:id',
      permission: 'purchasing',
      load: () => import('./admin/purchase-order-screen.tsx'),
    },
    {
      ...place,
      path: 'inkoop/bestellingen/:id/ontvangen',
      permission: 'purchasing',
      load: () => import('./admin/goods-receipt-screen.tsx'),
    },
    {
      ...place,
      path: 'leveranciers',
      permission: 'purchasing',
      name: 'Leveranciers',
      tabOf: 'inkoop',
      words: 'groothandel levertijd doos inkoopprijs',
      load: () => import('./admin/supplier-list-screen.tsx'),
    },
    {
      ...place,
      path: 'leveranciers/:id',
      permission: 'purchasing',
      load: () => import('./admin/supplier-screen.tsx'),
    },
  ],
  questions: [
    {
      path: 'voorraad',
      name: 'Voorraad',
      question: 'Wat raakt op voordat de leverancier levert?',
      rules: [
        'Dezelfde berekening als bij Inkoop: de verkoop per dag, de leveringen van abonnementen die eraan komen, en wat al besteld is.',
        'Dit is de stand van nu. Kies bij Inkoop de leverancier en de levertijd van een artikel.',
      ],
      hasPeriod: false,
      link: { to: '/admin/inkoop', text: 'Naar Inkoop, om te bestellen' },
    },
  ],
})
