// Shows the difference between a delivery and its order, and books the delivery into the stock.

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isProblem } from '#domain/problem.ts'
import { type GoodsCount, lineCountOf, sumLine } from '#domain/purchasing/goods-count.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { describeDifference } from './describe-difference.ts'
import type { PurchaseOrder } from './purchase-order.ts'

type Props = {
  order: PurchaseOrder
  lines: PurchaseOrder['lines']
  countKey: string
  count: GoodsCount
  reload: () => Promise<void>
  onBooked: () => void
}

export function BookGoods({ order, lines, countKey, count, reload, onBooked }: Props) {
  const navigate = useNavigate()
  const { notice, busy, run } = useStaffMutation()
  const [isOpen, setIsOpen] = useState(false)
  const [dropsRest, setDropsRest] = useState(false)
  const differences = lines
    .map(({ line, name, open_packs: open }) => ({
      line,
      name,
      difference: sumLine(count, line) - open,
    }))
    .filter(({ difference }) => difference !== 0)
  const isShort = differences.some(({ difference }) => difference < 0)
  const total = lines.reduce((sum, { line }) => sum + sumLine(count, line), 0)
  const received = lines.flatMap(({ line }) => {
    const lots = Object.entries(lineCountOf(count, line).packs).flatMap(([lot, packs]) =>
      packs > 0 ? [{ lot, packs }] : [],
    )
    return lots.length > 0 ? [{ line, lots }] : []
  })
  // The count stays, and the next press compares it with the order of now.
  const reloadIfChanged = async (error: unknown) => {
    if (isProblem(error) && error.code === 'version-conflict') await reload()
    throw error
  }
  const book = () =>
    run(async () => {
      const params = { id: String(order.id) }
      const body = {
        key: countKey,
        version: order.version,
        lines: received,
        drops_rest: isShort && dropsRest,
      }
      const { packs, repeated } = await browserApi('POST /api/admin/purchase-orders/:id/receipts', {
        params,
        body,
      }).catch(reloadIfChanged)
      onBooked()
      setIsOpen(false)
      const pathname = `/admin/inkoop/bestellingen/${order.id}`
      void navigate(pathname)
      const text = repeated
        ? 'Deze levering was al ingeboekt. Er is niets dubbel geboekt.'
        : `${packs} pakken staan nu in de voorraad.`
      return { text, pathname }
    })
  return (
    <>
      <Button
        className="justify-self-start"
        aria-haspopup="dialog"
        disabled={total === 0}
        onClick={() => setIsOpen(true)}
      >
        Controleer en boek in
      </Button>
      {isOpen && (
        <Dialog
          title={`${total} ${total === 1 ? 'pak' : 'pakken'} inboeken?`}
          onClose={() => setIsOpen(false)}
        >
          {differences.length === 0 ? (
            <p className="mb-6">De levering klopt met de bestelling.</p>
          ) : (
            <>
              <p className="mb-2">Dit wijkt af van de bestelling:</p>
              <ul className="mb-6 list-disc ps-5">
                {differences.map(({ line, name, difference }) => (
                  <li key={line}>
                    {name}: <strong>{describeDifference(difference)}</strong>
                  </li>
                ))}
              </ul>
            </>
          )}
          {isShort && (
            <fieldset className="mb-6 grid">
              <legend className="mb-1 font-semibold">Wat gebeurt er met de rest?</legend>
              {[false, true].map((drops) => (
                <label key={String(drops)} className="flex min-h-11 items-center gap-3">
                  <input
                    type="radio"
                    name="rest"
                    checked={dropsRest === drops}
                    onChange={() => setDropsRest(drops)}
                    className="size-5 accent-deep"
                  />
                  {drops ? 'Die komt niet meer' : 'Die komt nog: laat hem onderweg staan'}
                </label>
              ))}
            </fieldset>
          )}
          <div role="status" className="mb-6 empty:hidden">
            {notice && <Notice kind="error">{notice.text}</Notice>}
          </div>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void book()}>
              Boek in
            </Button>
            <Button kind="ghost" onClick={() => setIsOpen(false)}>
              Toch niet
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
