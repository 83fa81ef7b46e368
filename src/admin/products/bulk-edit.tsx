// Prices and stock as a small spreadsheet: typed and walked through by keyboard, looked over once, saved all together or not at all.

import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useUnsaved } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { focusFault } from '../fault-list.tsx'
import { BulkCell, cellId, cellName } from './bulk-cell.tsx'
import { BulkSummary } from './bulk-summary.tsx'
import { type CellEdit, type CellEdits, type CellField, edited, itemsOf, meant } from './cell-edits.ts'
import type { ShelfProduct } from './shelf-product.ts'

type Props = { products: readonly ShelfProduct[]; mayPrice: boolean; reload: () => Promise<void>; onDone: () => void }

export function BulkEdit({ products, mayPrice, reload, onDone }: Props) {
  const [edits, setEdits] = useState<CellEdits>(new Map())
  const [asked, setAsked] = useState(false)
  const [said, setSaid] = useState('')
  const grid = useRef<HTMLTableSectionElement>(null)
  useUnsaved(() => edits.size > 0)
  const fields: readonly CellField[] = mayPrice ? ['price', 'stock'] : ['stock']
  const faults = [...edits.values()].filter((edit) => 'fault' in meant(edit))
  const change = (edit: CellEdit) => {
    setSaid('')
    setEdits((before) => edited(before, edit))
  }
  const saved = async (count: number) => {
    setAsked(false)
    setEdits(new Map())
    setSaid(
      count === 1 ? '1 wijziging is bewaard. Bezoekers zien die meteen.' : `${count} wijzigingen zijn bewaard. Bezoekers zien ze meteen.`,
    )
    await reload()
  }
  /** To the same column of another line, as in a spreadsheet. */
  const walk = (from: HTMLInputElement, by: number) => {
    const column = [...(grid.current?.querySelectorAll<HTMLInputElement>(`input[data-field="${from.dataset['field']}"]`) ?? [])]
    const goal = column[column.indexOf(from) + by]
    goal?.focus()
    goal?.select()
  }
  return (
    <>
      <p id="bulk-help" className="mb-4 text-sm text-ink-soft">
        Typ een nieuwe waarde. Met Enter en de pijltjes omhoog en omlaag ga je naar de regel erboven of eronder, met Escape staat de oude
        waarde er weer.
      </p>
      <div className="overflow-x-auto rounded-card border border-line bg-white">
        <table className="w-full border-collapse text-sm" aria-describedby="bulk-help">
          <caption className="sr-only">Prijzen en voorraad invullen</caption>
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className="border-b border-line px-3 py-3 text-start font-semibold sm:px-4">
                Product
              </th>
              {fields.map((field) => (
                <th key={field} scope="col" className="border-b border-line px-2 py-3 text-start font-semibold sm:px-4">
                  {field === 'price' ? 'Prijs' : 'Voorraad'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={grid}>
            {itemsOf(products).map((item) => (
              <tr key={item.id} className="not-last:[&>*]:border-b [&>*]:border-line">
                <th scope="row" className="px-3 py-2 text-start font-normal [overflow-wrap:anywhere] hyphens-auto sm:px-4">
                  {item.label}
                </th>
                {fields.map((field) => (
                  <BulkCell key={field} {...{ item, field, edits, walk }} onChange={change} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line bg-sand py-4">
        <p role="status" className="me-auto">
          {said || countWords(edits.size)}
          <FaultyCells faults={faults} />
        </p>
        {edits.size > 0 ? (
          <>
            <Button kind="plain" onClick={() => setEdits(new Map())}>
              Maak alles ongedaan
            </Button>
            <Button disabled={faults.length > 0} onClick={() => setAsked(true)}>
              Bekijk en bewaar
            </Button>
          </>
        ) : (
          <Button kind="ghost" onClick={onDone}>
            Klaar met invullen
          </Button>
        )}
      </div>
      {edits.size > 500 && <Notice kind="warning">Bewaar eerst: hooguit 500 wijzigingen in één keer.</Notice>}
      {asked && (
        <BulkSummary
          edits={edits}
          onClose={() => setAsked(false)}
          onSaved={(count) => void saved(count)}
          onConflicts={(now) => {
            setEdits((before) => new Map([...before].map(([key, edit]) => [key, { ...edit, from: now.get(key) ?? edit.from }])))
            void reload()
          }}
        />
      )}
    </>
  )
}

const countWords = (count: number) =>
  count === 0 ? 'Nog niets gewijzigd.' : count === 1 ? '1 wijziging, nog niet bewaard.' : `${count} wijzigingen, nog niet bewaard.`

/** Leads to the first cell that is wrong; where the list shows other products now, its name tells what to search. */
function FaultyCells({ faults }: { faults: readonly CellEdit[] }) {
  const [first] = faults
  if (!first) return null
  const id = cellId(first.id, first.field)
  return (
    <strong className="text-error">
      {' '}
      <a
        href={`#${id}`}
        className="inline-flex min-h-6 items-center text-error"
        onClick={(event) => {
          event.preventDefault()
          focusFault(id)
        }}
      >
        {faults.length === 1 ? '1 klopt nog niet' : `${faults.length} kloppen nog niet`}
      </a>
      {`: ${faults.length === 1 ? '' : 'eerst '}${cellName(first.field, first.name)}.`}
    </strong>
  )
}
