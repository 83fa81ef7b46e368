import { useNavigate } from 'react-router'
import { isProblem } from '#domain/problem.ts'
import { type GoodsCount, lineCountOf, sumLine } from '../domain/goods-count.ts'
import { browserApi } from '#components/api-context.ts'
import { DialogButton } from '#admin/shared/forms/dialog-button.tsx'
import { FieldDialog } from '#admin/shared/forms/field-form.tsx'
import { type PurchaseOrder, describeDifference } from './purchase-order.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'

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
    if (isProblem(error, 'version-conflict')) await reload()
    throw error
  }
  const book = async (dropsRest: boolean) => {
    const { packs, repeated } = await browserApi('POST /api/admin/purchase-orders/:id/receipts', {
      params: { id: order.id },
      body: { key: countKey, version: order.version, lines: received, drops_rest: dropsRest },
    }).catch(reloadIfChanged)
    onBooked()
    const pathname = `/admin/inkoop/bestellingen/${order.id}`
    void navigate(pathname)
    const text = repeated
      ? 'Deze levering was al ingeboekt. Er is niets dubbel geboekt.'
      : `${packs} pakken staan nu in de voorraad.`
    return { text, pathname }
  }
  return (
    <DialogButton
      className="justify-self-start"
      disabled={total === 0}
      dialog={(close) => (
        <FieldDialog
          title={`${formatCountOf(total, 'pak', 'pakken')} inboeken?`}
          fields={{
            ...(isShort && {
              rest: {
                kind: 'radio',
                label: 'Wat gebeurt er met de rest?',
                options: [
                  ['expected', 'Die komt nog: laat hem onderweg staan'],
                  ['dropped', 'Die komt niet meer'],
                ],
              },
            }),
          }}
          values={{ rest: 'expected' }}
          button="Boek in"
          cancel="Toch niet"
          send={({ rest }) => book(rest === 'dropped')}
          onClose={close}
        >
          {differences.length === 0 ? (
            <p>De levering klopt met de bestelling.</p>
          ) : (
            <div>
              <p className="mb-2">Dit wijkt af van de bestelling:</p>
              <ul className="list-disc ps-5">
                {differences.map(({ line, name, difference }) => (
                  <li key={line}>
                    {name}: <strong>{describeDifference(difference)}</strong>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </FieldDialog>
      )}
    >
      Controleer en boek in
    </DialogButton>
  )
}
