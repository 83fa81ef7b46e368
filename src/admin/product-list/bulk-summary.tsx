import { useCallback } from 'react'
import { isProblem } from '#domain/problem.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { fetchPriceNoticeCount, PriceNoticeCount } from '../shared/price-notice-count.tsx'
import {
  toBulkChanges,
  type CellEdit,
  type CellEdits,
  type CellField,
  editKey,
  isLargePriceChange,
  parseCell,
  formatForDisplay,
} from './unsaved-cells.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'

type Conflict = {
  id: number
  name: string
  field: CellField
  requested: number
  current: number | null
}
type Props = {
  edits: CellEdits
  onClose: () => void
  onSaved: (count: number) => void
  /** Receives the current value of each cell in conflict, by cell key. */
  onConflicts: (now: ReadonlyMap<string, number>) => void
}

export function BulkSummary({ edits, onClose, onSaved, onConflicts }: Props) {
  const { state, notice, busy, run } = useMutation()
  const conflicts = state.status === 'failed' ? conflictsIn(state.error) : []
  const save = () =>
    run(async () => {
      await browserApi('POST /api/admin/products/bulk', {
        body: { changes: toBulkChanges(edits) },
      }).catch((error: unknown) => {
        const currentValues = conflictsIn(error).flatMap(({ id, field, current }) =>
          current === null ? [] : [[editKey(id, field), current] as const],
        )
        onConflicts(new Map(currentValues))
        throw error
      })
      onSaved(edits.size)
    })
  const { result: mails } = useQuery(
    useCallback(() => fetchPriceNoticeCount(risingPrices(edits)), [edits]),
  )
  const large = [...edits.values()].filter(isLargePriceChange).length
  return (
    <Dialog title={formatCountOf(edits.size, 'wijziging', 'wijzigingen')} wide onClose={onClose}>
      <div className="grid gap-5">
        {notice && (
          <Notice kind="error">
            <p>{notice.text}</p>
            <ul className="mt-2 list-disc ps-5">
              {conflicts.map(({ id, name, field, requested, current }) => (
                <li key={editKey(id, field)}>
                  {name}:{' '}
                  {current === null
                    ? 'heeft nu uitvoeringen'
                    : `nu ${formatForDisplay(current, field)}`}
                  , jij wilde {formatForDisplay(requested, field)}.
                </li>
              ))}
            </ul>
            {conflicts.length > 0 && (
              <p className="mt-2">
                Hieronder staat wat er nu geldt. Klopt het nog, bewaar dan opnieuw.
              </p>
            )}
          </Notice>
        )}
        {mails.status === 'done' && <PriceNoticeCount mails={mails.data} />}
        {mails.status === 'failed' && (
          <Notice kind="warning">
            We konden niet nagaan hoeveel abonnees een mail krijgen over een hogere prijs.
          </Notice>
        )}
        {large > 0 && (
          <Notice kind="warning">
            {formatCountOf(
              large,
              'prijs halveert of verdubbelt.',
              'prijzen halveren of verdubbelen.',
            )}{' '}
            Kijk ze goed na.
          </Notice>
        )}
        <RecordTable
          caption="Wat er verandert"
          rows={[...edits.values()]}
          keyOf={({ id, field }) => editKey(id, field)}
          columns={columns}
        />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy || mails.status === 'loading'} onClick={save}>
            Bewaar alles
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Nog even terug
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const columns: readonly Column<CellEdit>[] = [
  { name: 'Product', cell: ({ name }) => name },
  { name: 'Was', cell: ({ from, field }) => formatForDisplay(from, field) },
  {
    name: 'Wordt',
    cell: (edit) => {
      const parsed = parseCell(edit)
      return (
        <span className="font-semibold">
          {'value' in parsed && formatForDisplay(parsed.value, edit.field)}
          {isLargePriceChange(edit) && <span className="block text-warning">Klopt dit?</span>}
        </span>
      )
    },
  },
]

const conflictsIn = (error: unknown): readonly Conflict[] =>
  isProblem(error) ? ((error.more['conflicts'] as Conflict[] | undefined) ?? []) : []

const risingPrices = (edits: CellEdits) =>
  toBulkChanges(edits).flatMap(({ id, price }) =>
    price && price.to > price.from ? [{ id, price: price.to }] : [],
  )
