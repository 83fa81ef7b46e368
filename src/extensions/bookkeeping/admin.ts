import { defineAdminExtension } from '#admin/shell/admin-extension.ts'
import { lazyPart } from '#admin/shell/extension-places.ts'
import { wordsOfSetting } from '#admin/shell/setting-screen.ts'
import { ledgerSetting } from './domain/ledger-settings.ts'

export default defineAdminExtension({
  name: 'bookkeeping',
  screens: [
    {
      group: 'Dagelijks',
      after: 'verzenden',
      path: 'bankafschrift',
      permission: 'service',
      actions: [
        {
          name: 'Bankafschrift inlezen',
          words: 'camt mt940 overboeking overboekingen afvinken betaling achteraf bank',
        },
      ],
      load: () => import('./admin/bank-statement-screen.tsx'),
    },
    {
      group: 'Cijfers',
      after: 'stats',
      path: 'boekhouding',
      permission: 'bookkeeping',
      name: 'Boekhouding',
      icon: 'calculator',
      words: `btw aangifte omzetbelasting factuur facturen export kwartaal maand afsluiten uitbetalingen ${ledgerSetting.form.title} ${wordsOfSetting(ledgerSetting.form)}`,
      load: () => import('./admin/bookkeeping-screen.tsx'),
    },
  ],
  places: {
    'bestellingen/:number#transfer': lazyPart(() => import('./admin/bank-statement-link.tsx')),
  },
  jobs: {
    'import-settlements': {
      title: 'Uitbetalingen ophalen',
      about:
        'Vraagt de betaaldienst wat er op je rekening is gestort, en zoekt de bestellingen erbij.',
    },
  },
})
