import { useState } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { formatDateOrDash } from '../shared/date-or-dash.ts'
import { defineList } from '../shared/list/define-list.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { AffectedOrders } from './affected-orders.tsx'
import { LotSearchForm, type FoundLot } from './lot-search-form.tsx'
import { Panel } from '../shared/section.tsx'

const Recalls = defineList({
  embedded: true,
  title: 'Terugroepingen',
  from: 'GET /api/admin/recalls',
  rows: 'recalls',
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/terugroepingen/${id}`,
  columns: [
    { name: 'Product', cell: ({ product }) => product },
    { name: 'Lotnummers', cell: ({ lots }) => lots.join(', ') },
    { name: 'Verstuurd', cell: ({ at, by }) => `${formatDateOrDash(at)}${by ? `, ${by}` : ''}` },
    { name: 'Gemaild', cell: ({ recipients }) => recipients, number: true },
  ],
  empty: 'De winkel riep nog niets terug. Zoek hierboven het lotnummer op als dat nodig is.',
})

export default function RecallListScreen() {
  const [found, setFound] = useState<FoundLot>()
  return (
    <>
      <ScreenHeader
        title="Terugroepen"
        about="Zoek welke bestellingen een lotnummer kregen, en stuur de klanten bericht. Zet het product eerst op verborgen, zodat niemand het nog bestelt."
      >
        <ButtonLink kind="ghost" to="/admin/klachten">
          Klachten
        </ButtonLink>
      </ScreenHeader>
      <div className="grid gap-6">
        <Panel title="Wie kreeg dit lot?">
          <LotSearchForm onFound={setFound} />
        </Panel>
        {found && <AffectedOrders key={JSON.stringify(found.search)} found={found} />}
        <Panel title="Eerdere terugroepingen">
          <Recalls />
        </Panel>
      </div>
    </>
  )
}
