// What a file would change, line by line, or what is wrong with it.

import { useState } from 'react'
import { importCounts } from '#domain/catalogue/sheet/import-words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, RecordTable } from '../list/record-table.tsx'
import { PriceMails } from '../price-mails.tsx'
import type { ImportPlan } from './import-plan.ts'

type Props = { plan: ImportPlan; name: string; busy: boolean; onCarryOut: () => void; onLeave: () => void }
type Line = ImportPlan['changes'][number]
type Fault = ImportPlan['faults'][number]

const shownAtOnce = 50

export function ImportPreview({ plan, name, busy, onCarryOut, onLeave }: Props) {
  const { changes, added, faults, changed_count: changed, added_count: fresh, hidden_count: hidden, fault_count: wrong, unchanged } = plan
  if (wrong > 0)
    return (
      <section aria-labelledby="faults" className="grid gap-4">
        <h2 id="faults" className="text-xl">
          {wrong === 1 ? '1 regel klopt niet' : `${wrong} dingen kloppen niet`}
        </h2>
        <Notice kind="error">
          Er is niets gewijzigd. Verbeter het bestand en kies het opnieuw. De nummers zijn die van de regels in je spreadsheet.
        </Notice>
        <Shown caption="Wat er niet klopt" columns={faultColumns} rows={faults} count={wrong} />
      </section>
    )
  return (
    <section aria-labelledby="plan" className="grid gap-5">
      <h2 id="plan" className="text-xl">
        {changed + fresh === 0 ? 'Er verandert niets' : `Dit verandert er door ${name}`}
      </h2>
      <p role="status">
        {importCounts({ changed, added: fresh, hidden })}, {unchanged} hetzelfde.
      </p>
      <PriceMails mails={plan.price_mails} />
      {fresh > 0 && <Shown caption="Nieuw" columns={lineColumns} rows={added} count={fresh} />}
      {changed > 0 && <Shown caption="Gewijzigd" columns={lineColumns} rows={changes} count={changed} />}
      <div className="flex flex-wrap gap-3">
        {changed + fresh > 0 && (
          <Button busy={busy} onClick={onCarryOut}>
            {changed + fresh === 1 ? 'Voer 1 regel door' : `Voer ${changed + fresh} regels door`}
          </Button>
        )}
        <Button kind="ghost" onClick={onLeave}>
          {changed + fresh > 0 ? 'Toch niet' : 'Sluiten'}
        </Button>
      </div>
    </section>
  )
}

function Shown<Row extends { line: number }>(props: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  count: number
}) {
  const { caption, columns, rows, count } = props
  const [shown, setShown] = useState(shownAtOnce)
  return (
    <div>
      <h3 className="mb-3 text-lg">{caption}</h3>
      <RecordTable caption={caption} columns={columns} rows={rows.slice(0, shown)} keyOf={(row) => rows.indexOf(row)} />
      {shown < rows.length && (
        <Button kind="plain" onClick={() => setShown(shown + shownAtOnce)}>
          Meer regels
        </Button>
      )}
      {count > rows.length && shown >= rows.length && <p className="mt-3 text-ink-soft">En nog {count - rows.length} regels.</p>}
    </div>
  )
}

const faultColumns: readonly Column<Fault>[] = [
  { name: 'Regel', cell: ({ line }) => line },
  { name: 'Kolom', cell: ({ column }) => column ?? '' },
  { name: 'Wat er niet klopt', cell: ({ reason }) => reason },
]
const lineColumns: readonly Column<Line>[] = [
  { name: 'Regel', cell: ({ line }) => line },
  { name: 'Product', cell: ({ name }) => name },
  {
    name: 'Wat verandert',
    cell: ({ fields }) => (
      <ul className="grid gap-1">
        {fields.map(({ column, before, after, remark }) => (
          <li key={column} className="break-words">
            <span className="text-ink-soft">{column}: </span>
            {before && (
              <>
                <del>{before}</del> wordt{' '}
              </>
            )}
            <ins className="font-semibold no-underline">{after || 'leeg'}</ins>
            {remark && <span className="text-warning"> ({remark})</span>}
          </li>
        ))}
      </ul>
    ),
  },
]
