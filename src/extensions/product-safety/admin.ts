import { defineAdminExtension } from '#admin/shell/admin-extension.ts'
import { lazyPart } from '#admin/shell/extension-places.ts'

const place = { group: 'Dagelijks', after: 'abonnementen/:id' } as const

export default defineAdminExtension({
  name: 'product-safety',
  screens: [
    {
      ...place,
      path: 'klachten',
      permission: 'complaints',
      name: 'Klachten',
      icon: 'circle-alert',
      words: 'klacht melding probleem huid igj maker',
      load: () => import('./admin/complaint-list-screen.tsx'),
    },
    {
      ...place,
      path: 'klachten/:number',
      permission: 'complaints',
      load: () => import('./admin/complaint-screen.tsx'),
    },
    {
      ...place,
      path: 'terugroepingen',
      permission: 'complaints',
      name: 'Terugroepen',
      tabOf: 'klachten',
      words: 'recall terugroepactie partij lot lotnummer onveilig',
      load: () => import('./admin/recall-list-screen.tsx'),
    },
    {
      ...place,
      path: 'terugroepingen/:id',
      permission: 'complaints',
      load: () => import('./admin/recall-screen.tsx'),
    },
    {
      ...place,
      path: 'terugroepingen/:id/brieven',
      permission: 'complaints',
      load: () => import('./admin/recall-letters-screen.tsx'),
    },
  ],
  questionRules: { retour: 'Een klacht telt op de dag dat hij binnenkwam.' },
  places: {
    'bestellingen/:number': lazyPart(() => import('./admin/order-safety.tsx')),
    'producten/:slug': lazyPart(() => import('./admin/lots-field.tsx')),
  },
  tasks: ({ open_work }) => [
    {
      count: open_work['skin_complaints'],
      name: 'Klachten over de huid',
      about: 'Meld ze meteen bij de maker, ook als je nog niet weet wat er is.',
      to: '/admin/klachten?state=open&kind=skin',
      urgent: true,
    },
    {
      count: open_work['overdue_complaints'],
      name: 'Klachten die wachten',
      about: 'Langer dan twee dagen open, en niet over de huid.',
      to: '/admin/klachten?state=open',
      urgent: true,
    },
  ],
})
