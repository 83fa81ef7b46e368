import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { exclusionLabels } from '#domain/order/fulfilment/pack-list.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { ScreenHeader } from '../../shared/screen.tsx'
import { PickList, usePickedPacks } from './pick-list.tsx'
import { StateLabel } from '../../shared/state-label.tsx'
import { BottomBar } from '../../shared/bottom-bar.tsx'
import { useDialog } from '../../shared/forms/dialog-button.tsx'
import { FieldDialog } from '../../shared/forms/field-form.tsx'
import { PackListItem } from './pack-list-item.tsx'
import {
  OrdersLeftOut,
  type PackListOrder,
  type RefusedOrder,
  RefusedOrders,
  splitByHold,
  usePackList,
} from '../chosen-orders.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { toErrorMessage } from '#components/requests/use-mutation.ts'
import type { SuccessMessage } from '../../shared/messages/success-messages.tsx'
import { thenAfterUndo } from '../../shared/messages/undo.ts'
import { useStaffMutation } from '../../shared/messages/use-staff-mutation.tsx'
import { describeUnpacked, undoPacked } from '../order-undos.ts'

export default function PackListScreen() {
  const { result, reload, numbers } = usePackList()
  return (
    <>
      <ScreenHeader
        title="Paklijst"
        about={result.status === 'done' && describeTotals(result.data.orders)}
      >
        <Button onClick={() => window.print()}>Print</Button>
        <ButtonLink
          kind="ghost"
          className="print:hidden"
          to={`/admin/bestellingen/pakbonnen${numbers && `?numbers=${numbers}`}`}
        >
          Naar de pakbonnen
        </ButtonLink>
      </ScreenHeader>
      <QueryBoundary result={result} reload={reload}>
        {(data) => (
          <>
            <OrdersLeftOut orders={data.excluded} labels={exclusionLabels} />
            {data.orders.length === 0 && !numbers && <NothingToday />}
            {data.orders.length > 0 && <PackList key={numbers} {...data} reload={reload} />}
          </>
        )}
      </QueryBoundary>
    </>
  )
}

const NothingToday = () => (
  <p className="rounded-card border border-line bg-white px-6 py-10 text-center text-ink-soft">
    Er hoeft vandaag niets meer weg.{' '}
    <Link to="/admin/bestellingen?fulfilment=to-pack" className="link">
      Bekijk alles wat nog ingepakt moet worden
    </Link>
  </p>
)

/** Returns a text such as '3 bestellingen, 7 pakken, en 1 bestelling die wacht'. */
function describeTotals(orders: readonly PackListOrder[]): string {
  const { toPack, waiting } = splitByHold(orders)
  const packs = toPack.flatMap(({ lines }) => lines).reduce((sum, { to_send }) => sum + to_send, 0)
  return [
    formatCountOf(toPack.length, 'bestelling', 'bestellingen'),
    formatCountOf(packs, 'pak', 'pakken'),
    ...(waiting.length > 0
      ? [`en ${formatCountOf(waiting.length, 'bestelling die wacht', 'bestellingen die wachten')}`]
      : []),
  ].join(', ')
}

type Props = EndpointReply<'POST /api/admin/pack-list'> & { reload: () => Promise<void> }

function PackList({ orders, articles, makes_labels: makesLabels, reload }: Props) {
  const toPack = splitByHold(orders).toPack.map(({ number, swaps }) => ({ number, swaps }))
  const [packed, setPacked] = useState<readonly string[]>([])
  const left = toPack.filter(({ number }) => !packed.includes(number))
  // Sorted, because an order that becomes late moves up and keeps its ticks.
  const list = toPack.map(({ number }) => number).toSorted()
  const pickList = usePickedPacks(articles, list.join(','))
  const { taken, total } = pickList
  const { busy, run } = useStaffMutation()
  const [failures, setFailures] = useState<readonly RefusedOrder[]>([])
  const message = useRef<HTMLDivElement>(null)
  // The button is at the end of a long list, and the list of failures at its beginning.
  useEffect(() => {
    if (failures.length === 0) return
    message.current?.focus({ preventScroll: true })
    message.current?.scrollIntoView({ block: 'center' })
  }, [failures])

  async function markPacked(chosen: typeof toPack) {
    const failed: RefusedOrder[] = []
    for (const { number, swaps } of chosen)
      await browserApi('POST /api/fulfilment/:number/packed', {
        params: { number },
        query: { swaps: String(swaps) },
      }).catch((error: unknown) => failed.push({ number, refused: toErrorMessage(error) }))
    const done = chosen
      .map(({ number }) => number)
      .filter((number) => !failed.some((one) => one.number === number))
    setFailures(failed)
    setPacked((before) => [...before, ...done])
    if (done.length === 0) return undefined
    return {
      ...describePacked(done, makesLabels),
      undo: thenAfterUndo(undoPacked(browserApi, done), async (undone) => {
        setFailures([])
        setPacked((before) => before.filter((number) => !done.includes(number)))
        await reload()
        return describeUnpacked(undone)
      }),
    }
  }

  const pack = (chosen = left) => run(() => markPacked(chosen))
  const ask = useDialog((close) => (
    <FieldDialog
      title="Is alles ingepakt?"
      fields={{}}
      button="Ja, ingepakt"
      cancel="Nog niet"
      send={async () => void pack()}
      onClose={close}
    >
      <p>
        {taken} van {formatCountOf(total, 'pak', 'pakken')} afgevinkt:{' '}
        {left.map(({ number }) => number).join(', ')}.
      </p>
    </FieldDialog>
  ))
  function packedPart(order: PackListOrder) {
    const { number } = order
    if (packed.includes(number))
      return (
        <span ref={takeLostFocus} tabIndex={-1}>
          <StateLabel kind="good">Ingepakt</StateLabel>
        </span>
      )
    // Of one order alone, the button at the bottom does the same.
    if (toPack.length === 1 || order.waits_for !== null) return null
    return (
      <Button
        kind="ghost"
        busy={busy}
        aria-label={`Ingepakt: ${number}`}
        onClick={() => void pack([order])}
      >
        Ingepakt
      </Button>
    )
  }
  return (
    <>
      {failures.length > 0 && (
        <div ref={message} tabIndex={-1} className="mb-6 print:hidden">
          <RefusedOrders orders={failures} />
        </div>
      )}
      {articles.length > 0 && <PickList {...pickList} />}
      <ol className="grid gap-4 print:gap-0">
        {orders.map((order) => (
          <li key={order.number}>
            <PackListItem order={order} packed={packedPart(order)} />
          </li>
        ))}
      </ol>
      {left.length > 0 && (
        <BottomBar>
          <Button busy={busy} onClick={() => (asksFirst({ taken, total }) ? ask() : void pack())}>
            {left.length === 1 ? 'Deze bestelling is ingepakt' : 'Deze bestellingen zijn ingepakt'}
          </Button>
        </BottomBar>
      )}
    </>
  )
}

/** The pressed button is gone, and with it the focus. */
function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

/**
 * A thumb can touch the button by accident. Who packs from paper ticks nothing, and can take the
 * press back.
 */
const asksFirst = ({ taken, total }: { taken: number; total: number }): boolean =>
  taken < total && (taken > 0 || matchMedia('(pointer: coarse)').matches)

function describePacked(numbers: readonly string[], makesLabels: boolean): SuccessMessage {
  const isOne = numbers.length === 1
  return {
    text: `${isOne ? '1 bestelling is ingepakt.' : `${numbers.length} bestellingen zijn ingepakt.`} De mail aan de klant wacht tien seconden.`,
    next: {
      to: `/admin/verzenden?numbers=${numbers.join(',')}`,
      label: makesLabels ? 'Labels en verzenden' : isOne ? 'Verzend hem nu' : 'Verzend ze nu',
    },
  }
}
