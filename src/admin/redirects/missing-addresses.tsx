// Addresses that visitors requested and that do not exist, the most requested first.

import type { EndpointReply } from '#api/index.ts'
import { Button } from '#ui/button.tsx'
import { formatShortDate } from '#domain/time/format-staff-date.ts'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'

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
      columns={createColumns(onChoose)}
      rows={missing}
      keyOf={({ path }) => path}
      empty="Niemand vroeg om een adres dat er niet is."
    />
  </section>
)

const createColumns = (onChoose: Props['onChoose']): readonly Column<MissingAddress>[] => [
  {
    name: 'Adres',
    cell: ({ path }) => <span className="font-semibold [overflow-wrap:anywhere]">{path}</span>,
  },
  { name: 'Keer gevraagd', number: true, cell: ({ hits }) => hits },
  { name: 'Laatst', cell: ({ last_day }) => formatShortDate(new Date(last_day)) },
  {
    name: 'Doorleiden',
    cell: ({ path }) => (
      <Button kind="plain" className="-my-2 whitespace-nowrap" onClick={() => onChoose(path)}>
        Leid door<span className="sr-only">: {path}</span>
      </Button>
    ),
  },
]
