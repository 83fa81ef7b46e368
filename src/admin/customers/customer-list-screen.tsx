import { formatDateTimeOrDash } from '../shared/format.ts'
import { EmailAddress } from '../shared/email-address.tsx'
import { defineList, RowDetail } from '../shared/list/define-list.tsx'

const kinds = { all: 'Iedereen', account: 'Met een account', guest: 'Zonder account' } as const

export default defineList({
  title: 'Klanten',
  about: 'Wie bestelde of een account heeft. De laatste bestelling staat bovenaan.',
  from: 'GET /api/admin/customers',
  rows: 'customers',
  keyOf: ({ customer_key: key }) => key,
  hrefOf: ({ customer_key: key }) => `/admin/klanten/${key}`,
  search: 'Zoek op naam, e-mailadres, postcode of bestelnummer',
  filters: [{ kind: 'choice', label: 'Wie', name: 'kind', options: kinds }],
  columns: [
    {
      name: 'Klant',
      fit: true,
      cell: ({ name, email }) => name || <EmailAddress address={email} />,
    },
    {
      name: 'E-mailadres',
      inCard: 'bare',
      fill: true,
      cell: ({ email }) => (email ? <EmailAddress address={email} /> : 'per post'),
    },
    { name: 'Postcode en plaats', inCard: 'bare', fit: true, cell: ({ place }) => place || '–' },
    { name: 'Account', minor: true, cell: ({ account }) => (account ? 'Ja' : '–') },
    {
      name: 'Bestellingen',
      number: true,
      cell: ({ orders, imported_orders: imported }) => (
        <>
          {orders}
          {imported > 0 && (
            <RowDetail>
              {imported === orders
                ? 'bij de vorige winkel'
                : `waarvan ${imported} bij de vorige winkel`}
            </RowDetail>
          )}
        </>
      ),
    },
    {
      name: 'Laatste bestelling',
      inCard: 'end',
      fit: true,
      cell: ({ last_order_at: at }) => formatDateTimeOrDash(at),
    },
  ],
  noMatch: 'Niemand gevonden. Controleer de spelling, of zoek op postcode.',
  empty: 'Er zijn nog geen klanten. Wie bestelt of een account maakt, staat hier vanzelf.',
})
