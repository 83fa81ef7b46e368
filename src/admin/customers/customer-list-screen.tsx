// /admin/klanten: whoever ordered or has an account, found by what people say on the phone.

import { useCallback } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#api/index.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { QueryState } from '#parts/requests/query-state.tsx'
import { dateTimeOrDash } from '../date-or-dash.ts'
import { EmailAddress } from '../email-address.tsx'
import { useListChoices } from '../list/list-choices.ts'
import { ListChoice, ListFilters } from '../list/list-filters.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { type Column, RecordTable } from '../list/record-table.tsx'
import { ScreenHead } from '../screen-head.tsx'

type Listed = Reply<'GET /api/admin/customers'>['customers'][number]

/** As the address says it, and what the API calls it. */
const kinds = { account: 'account', gast: 'guest' } as const
const choices = { alle: 'Iedereen', account: 'Met een account', gast: 'Zonder account' }

const columns: readonly Column<Listed>[] = [
  {
    name: 'Klant',
    cell: ({ who, name, email }) => (
      <Link to={`/admin/klanten/${who}`} className="link">
        {name || <EmailAddress of={email} />}
      </Link>
    ),
  },
  { name: 'E-mailadres', cell: ({ email }) => <EmailAddress of={email} /> },
  { name: 'Postcode en plaats', cell: ({ place }) => place || '–' },
  { name: 'Account', cell: ({ account }) => (account ? 'Ja' : 'Nee') },
  { name: 'Bestellingen', cell: ({ orders }) => orders, number: true },
  { name: 'Laatste bestelling', cell: ({ last_order_at }) => dateTimeOrDash(last_order_at) },
]

export default function CustomerListScreen() {
  const { chosen } = useListChoices()
  const [search, from] = [chosen('zoek'), chosen('na')]
  const kind = kinds[chosen('wie') as keyof typeof kinds] ?? 'all'
  const { result, reload } = useQuery(
    useCallback(
      () => browserApi('GET /api/admin/customers', { query: { kind, ...(search && { zoek: search }), ...(from && { na: from }) } }),
      [kind, search, from],
    ),
  )
  return (
    <>
      <ScreenHead title="Klanten" about="Wie bestelde of een account heeft. De laatste bestelling staat bovenaan." />
      <ListFilters search="Zoek op naam, e-mailadres, postcode of bestelnummer">
        <ListChoice label="Wie" name="wie" options={choices} />
      </ListFilters>
      <QueryState result={result} reload={reload}>
        {({ customers, next }) => (
          <>
            <RecordTable
              caption="Klanten"
              columns={columns}
              rows={customers}
              keyOf={({ who }) => who}
              empty={search ? 'Niemand gevonden. Controleer de spelling, of zoek op postcode.' : 'Nog geen klanten.'}
            />
            <ListPager next={next} />
          </>
        )}
      </QueryState>
    </>
  )
}
