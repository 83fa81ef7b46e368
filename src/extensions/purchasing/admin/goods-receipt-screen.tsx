import { parseStoredObject } from '#domain/parse-json.ts'
import { useParams } from 'react-router'
import { isOnOrder } from '../domain/purchase-order-state.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { ScreenHeader, Reply } from '#admin/shared/screen.tsx'
import { type SubmitEvent, useState } from 'react'
import {
  countScan,
  lineCountOf,
  type ScanOutcome,
  setLot,
  setPacks,
  sumLine,
  type GoodsCount,
  parseGoodsCount,
} from '../domain/goods-count.ts'
import { staffStorageKeys } from '#domain/staff-storage-keys.ts'
import { readStoredText, writeStoredJson } from '#components/storage/browser-storage.ts'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { playScanTone } from '#admin/orders/fulfilment/scan-tone.ts'
import { type Column, RecordTable } from '#admin/shared/list/record-table.tsx'
import { BookGoods } from './book-goods.tsx'
import { CellInput } from '#admin/shared/forms/cell-input.tsx'
import { type PurchaseOrder, parsePacks, describeDifference } from './purchase-order.ts'
import { isRecord } from '#domain/is-record.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'

type Props = { order: PurchaseOrder; reload: () => Promise<void> }
type Line = PurchaseOrder['lines'][number]

function GoodsCounter({ order, reload }: Props) {
  const lines = order.lines.filter((line) => line.open_packs > 0)
  const { key, count, setCount, clear } = useGoodsCount(order.id, lines)
  const [unit, setUnit] = useState<'pack' | 'case'>('pack')
  const [scan, setScan] = useState<ScanOutcome & { number: number }>()
  const [wrongLot, setWrongLot] = useState<number>()
  const total = lines.reduce((sum, { line }) => sum + sumLine(count, line), 0)

  function submitScan(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    event.currentTarget.reset()
    if (code === '') return
    const codes = lines.map((line) => ({
      ...line,
      open: line.open_packs,
      articleNumbers: [line.article_number || null, line.own_article_number],
      packsPerCase: line.packs_per_case,
    }))
    const outcome = countScan(codes, count, code, unit)
    // A new number renders a new notice, so that a screen reader announces the same wrong code a
    // second time.
    setScan({ ...outcome, number: (scan?.number ?? 0) + 1 })
    setCount(outcome.count)
    if (readStoredText('localStorage', staffStorageKeys.scanSilent) === null)
      playScanTone(outcome.kind === 'counted')
  }
  const changeLot = (line: number, text: string) => {
    const next = setLot(count, line, text)
    setWrongLot(next ? undefined : line)
    if (next) setCount(next)
  }

  // Not a StaffForm: it is the scan field, and the browser stores its count at once.
  return (
    <div className="grid gap-6">
      <form onSubmit={submitScan} className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <LabelledField
          label="Scan of typ de EAN"
          name="code"
          autoComplete="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- staff come here to scan
          autoFocus
          className="w-full max-w-sm"
        />
        <Button type="submit" kind="ghost">
          Tel
        </Button>
        <fieldset className="flex min-h-control flex-wrap items-center gap-x-5">
          <legend className="sr-only">Wat is één scan?</legend>
          {(['pack', 'case'] as const).map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="unit"
                value={value}
                checked={unit === value}
                onChange={() => setUnit(value)}
                className="size-5 accent-deep"
              />
              {value === 'pack' ? 'Eén pak per scan' : 'Eén doos per scan'}
            </label>
          ))}
        </fieldset>
      </form>
      <div className="grid gap-3">
        {scan && scan.kind !== 'counted' && (
          <Notice
            key={scan.number}
            kind={scan.kind === 'unknown' ? 'error' : 'warning'}
            role="alert"
          >
            {scan.text}
          </Notice>
        )}
        <p role="status" className="font-semibold">
          {scan?.kind === 'counted' && `${scan.text} `}
          {total === 0
            ? 'Nog niets geteld.'
            : `${formatCountOf(total, 'pak', 'pakken')} geteld. De telling blijft bewaard op dit apparaat.`}
        </p>
      </div>
      <RecordTable
        caption="Telling van de levering"
        columns={createColumns({
          countOf: (line) => sumLine(count, line),
          lotOf: (line) => lineCountOf(count, line),
          setPacksOf: (line, packs) => setCount(setPacks(count, line, packs)),
          changeLot,
          wrongLot,
        })}
        rows={lines}
        keyOf={({ line }) => line}
      />
      <BookGoods
        order={order}
        lines={lines}
        countKey={key}
        count={count}
        reload={reload}
        onBooked={clear}
      />
    </div>
  )
}

type Cells = {
  countOf: (line: number) => number
  lotOf: (line: number) => { lot: string; packs: Readonly<Record<string, number>> }
  setPacksOf: (line: number, packs: number) => void
  changeLot: (line: number, text: string) => void
  wrongLot: number | undefined
}

const createColumns = ({
  countOf,
  lotOf,
  setPacksOf,
  changeLot,
  wrongLot,
}: Cells): readonly Column<Line>[] => [
  {
    name: 'Product',
    cell: ({ name, ean, article_number }) => (
      <div className="whitespace-normal">
        <span className="font-semibold">{name}</span>
        <span className="block text-xs text-ink-soft">
          {[ean ? `EAN ${ean}` : 'Zonder EAN', article_number && `artikel ${article_number}`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
    ),
  },
  { name: 'Verwacht', number: true, cell: (line) => line.open_packs },
  {
    name: 'Geteld',
    number: true,
    cell: ({ line, name }) => {
      const { lot, packs } = lotOf(line)
      const others = Object.entries(packs).filter(([other, number]) => other !== lot && number > 0)
      return (
        <div className="grid justify-items-end gap-0.5 @max-3xl:justify-items-start">
          <CellInput
            label={`Geteld${lot ? `, lot ${lot}` : ''}: ${name}`}
            value={String(packs[lot] ?? 0)}
            inputMode="numeric"
            className="w-20 text-end"
            onChange={({ target }) => {
              const typed = parsePacks(target.value)
              if (typed !== undefined) setPacksOf(line, typed)
            }}
          />
          {others.map(([other, number]) => (
            <span key={other} className="text-xs text-ink-soft">
              + {number} {other ? `van lot ${other}` : 'zonder lot'}
            </span>
          ))}
        </div>
      )
    },
  },
  {
    name: 'Verschil',
    number: true,
    cell: ({ line, open_packs: open }) => describeDifference(countOf(line) - open),
  },
  {
    name: 'Lot',
    cell: ({ line, name, tracks_lots }) => (
      <CellInput
        key={lotOf(line).lot}
        label={`Lot van de volgende pakken: ${name}`}
        defaultValue={lotOf(line).lot}
        placeholder={tracks_lots ? 'AB1234' : 'niet nodig'}
        maxLength={40}
        className="w-32"
        error={wrongLot === line ? 'Dit is geen lotnummer, zoals AB1234.' : undefined}
        onBlur={({ target }) => changeLot(line, target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    ),
  },
]

/** `key` identifies the delivery, so that the shop books it once. */
type StoredCount = { key: string; count: GoodsCount }

/** The browser stores the count per order, so that it survives a reload, until staff book it. */
function useGoodsCount(order: number, lines: readonly { line: number }[]) {
  const [stored, setStored] = useState<StoredCount>(() => {
    const found = readAll()[order]
    const key =
      isRecord(found) && typeof found['key'] === 'string' ? found['key'] : crypto.randomUUID()
    return { key, count: isRecord(found) ? parseGoodsCount(found['count'], lines) : {} }
  })
  const save = (next: StoredCount | undefined) => {
    const { [order]: _before, ...others } = readAll()
    writeStoredJson('localStorage', goodsCountsKey, next ? { ...others, [order]: next } : others)
    setStored(next ?? { key: crypto.randomUUID(), count: {} })
  }
  return {
    ...stored,
    setCount: (count: GoodsCount) => save({ key: stored.key, count }),
    clear: () => save(undefined),
  }
}

/** In localStorage. */
const goodsCountsKey = 'goodsCounts'

const readAll = (): Record<string, unknown> =>
  parseStoredObject(readStoredText('localStorage', goodsCountsKey)) ?? {}

export default function GoodsReceiptScreen() {
  const { id = '' } = useParams()
  return (
    <Reply from="GET /api/admin/purchase-orders/:id" params={{ id }}>
      {(order, reload) => (
        <>
          <ScreenHeader
            title={`Levering van ${order.number}`}
            about={`${order.supplier.name}. Scan elk pak of elke doos; de voorraad verandert pas als je inboekt.`}
          >
            <ButtonLink kind="ghost" to={`/admin/inkoop/bestellingen/${order.id}`}>
              Terug naar {order.number}
            </ButtonLink>
          </ScreenHeader>
          {isOnOrder(order.state) ? (
            <GoodsCounter key={order.id} order={order} reload={reload} />
          ) : (
            <p className="rounded-card border border-line bg-white px-6 py-8 text-center text-ink-soft">
              Van deze inkooporder wordt niets meer verwacht.
            </p>
          )}
        </>
      )}
    </Reply>
  )
}
