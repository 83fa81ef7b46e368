import { useState } from 'react'
import { describeImportCounts } from '#domain/catalogue/spreadsheet/import-record.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { PriceNoticeCount } from '../shared/price-notice-count.tsx'
import type { EndpointReply } from '#api/index.ts'
import { Section } from '../shared/screen.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'

type Props = {
  plan: ImportPlanReply
  name: string
  busy: boolean
  onImport: () => void
  onCancel: () => void
}
type Line = ImportPlanReply['changes'][number]
type ImportError = ImportPlanReply['errors'][number]

const pageSize = 50

export function ImportPreview({ plan, name, busy, onImport, onCancel }: Props) {
  const {
    changes,
    added,
    errors,
    changed_count: changedCount,
    added_count: addedCount,
    differing_count: differingCount,
    hidden_count: hiddenCount,
    error_count: errorCount,
    unchanged,
    skipped,
    skipped_count: skippedCount,
  } = plan
  const [isChecked, setIsChecked] = useState(false)
  if (errorCount > 0)
    return (
      <Section
        title={formatCountOf(errorCount, 'regel klopt niet', 'dingen kloppen niet')}
        className="grid gap-4"
      >
        <Notice kind="error">
          Er is niets gewijzigd. Verbeter het bestand en kies het opnieuw. De nummers zijn die van
          de regels in je spreadsheet.
        </Notice>
        <PagedTable
          caption="Wat er niet klopt"
          columns={errorColumns}
          rows={errors}
          count={errorCount}
        />
        <Button kind="ghost" className="justify-self-start" onClick={onCancel}>
          Terug
        </Button>
      </Section>
    )
  return (
    <Section
      title={
        changedCount + addedCount === 0 ? 'Er verandert niets' : `Dit verandert er door ${name}`
      }
      className="grid gap-5"
    >
      <p role="status">
        {describeImportCounts({ changed: changedCount, added: addedCount, hidden: hiddenCount })},{' '}
        {unchanged} hetzelfde
        {skippedCount > 0 && `, ${skippedCount} overgeslagen`}.
      </p>
      <PriceNoticeCount mails={plan.price_mails} />
      {addedCount > 0 && (
        <PagedTable caption="Nieuw" columns={lineColumns} rows={added} count={addedCount} />
      )}
      {changedCount > 0 && (
        <PagedTable
          caption="Gewijzigd"
          columns={changeColumns}
          rows={changes}
          count={changedCount}
        />
      )}
      {skippedCount > 0 && (
        <PagedTable
          caption="Overgeslagen"
          columns={skippedColumns}
          rows={skipped}
          count={skippedCount}
        />
      )}
      {differingCount > 0 && (
        <Notice kind="warning">
          <p className="mb-3">
            {differingCount === 1
              ? 'Bij 1 regel heet het product in het bestand heel anders dan in de winkel.'
              : `Bij ${differingCount} regels heet het product in het bestand heel anders dan in de winkel.`}{' '}
            Klopt een regel niet, haal die dan uit het bestand.
          </p>
          <Checkbox
            label="Ik heb ze nagekeken: het zijn dezelfde producten"
            checked={isChecked}
            onChange={({ target }) => setIsChecked(target.checked)}
          />
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {changedCount + addedCount > 0 && (
          <Button busy={busy} disabled={differingCount > 0 && !isChecked} onClick={onImport}>
            {changedCount + addedCount === 1
              ? 'Voer 1 regel door'
              : `Voer ${changedCount + addedCount} regels door`}
          </Button>
        )}
        <Button kind="ghost" onClick={onCancel}>
          {changedCount + addedCount > 0 ? 'Toch niet' : 'Sluiten'}
        </Button>
      </div>
    </Section>
  )
}

function PagedTable<Row extends { line: number }>(props: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  count: number
}) {
  const { caption, columns, rows, count } = props
  const [shownCount, setShownCount] = useState(pageSize)
  return (
    <div>
      <h3 className="mb-3 text-lg">{caption}</h3>
      <RecordTable
        caption={caption}
        columns={columns}
        rows={rows.slice(0, shownCount)}
        keyOf={(row) => rows.indexOf(row)}
      />
      {shownCount < rows.length && (
        <Button kind="plain" onClick={() => setShownCount(shownCount + pageSize)}>
          Meer regels
        </Button>
      )}
      {count > rows.length && shownCount >= rows.length && (
        <p className="mt-3 text-ink-soft">En nog {count - rows.length} regels.</p>
      )}
    </div>
  )
}

const errorColumns: readonly Column<ImportError>[] = [
  { name: 'Regel', cell: ({ line }) => line },
  { name: 'Kolom', cell: ({ column }) => column ?? '' },
  { name: 'Wat er niet klopt', cell: ({ reason }) => reason },
]
const skippedColumns: readonly Column<ImportPlanReply['skipped'][number]>[] = [
  { name: 'Regel', cell: ({ line }) => line },
  { name: 'Waarom', cell: ({ reason }) => reason },
]
const whatChanges: Column<Pick<Line, 'fields'>> = {
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
}
const lineColumns: readonly Column<ImportPlanReply['added'][number]>[] = [
  { name: 'Regel', cell: ({ line }) => line },
  { name: 'Product', cell: ({ name }) => name },
  whatChanges,
]
const changeColumns: readonly Column<Line>[] = [
  { name: 'Regel', cell: ({ line }) => line },
  { name: 'In de winkel', cell: ({ name }) => name },
  {
    name: 'In het bestand',
    cell: ({ name_in_file: nameInFile, name_differs: differs }) => (
      <>
        <span className="break-words">{nameInFile || '–'}</span>
        {differs && <strong className="block text-warning">Heet heel anders: kijk na</strong>}
      </>
    ),
  },
  whatChanges,
]

export type ImportPlanReply = EndpointReply<'POST /api/admin/catalogue-file/preview'>
