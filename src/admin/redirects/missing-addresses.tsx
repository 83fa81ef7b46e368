// Addresses that visitors requested and that do not exist, the most requested first.

import type { EndpointReply } from '#api/index.ts'
import { formatShortDate } from '#domain/time/format-staff-date.ts'
import { RecordTable } from '../shared/list/record-table.tsx'
import { RowButton } from '../shared/list/row-button.tsx'

type MissingAddress = EndpointReply<'GET /api/admin/redirects'>['missing'][number]
type Props = { missing: readonly MissingAddress[]; onChoose: (path: string) => void }

export const MissingAddresses = ({ missing, onChoose }: Props) => (
  <section aria-labelledby="missing" className="grid gap-4">
    <div>
      <h2 id="missing" className="text-xl">
        Gevraagd, maar er niet
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-soft">
        Adressen die de laatste dertig dagen zijn opgevraagd en nergens heen leiden. Er zitten ook
        gissingen van programma’s tussen; die mag je laten staan. Nieuwe verschijnen binnen een
        minuut.
      </p>
    </div>
    <RecordTable
      caption="Gevraagd, maar er niet"
      rows={missing}
      keyOf={({ path }) => path}
      columns={[
        {
          name: 'Adres',
          cell: ({ path }) => (
            <span className="font-semibold [overflow-wrap:anywhere]">{path}</span>
          ),
        },
        { name: 'Keer gevraagd', number: true, cell: ({ hits }) => hits },
        { name: 'Laatst', cell: ({ last_day: day }) => formatShortDate(new Date(day)) },
        {
          name: 'Doorleiden',
          cell: ({ path }) => (
            <RowButton label="Leid door" of={path} onClick={() => onChoose(path)} />
          ),
        },
      ]}
      empty="Niemand vroeg om een adres dat er niet is."
    />
  </section>
)
