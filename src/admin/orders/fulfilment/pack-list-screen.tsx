import { Link } from 'react-router'
import { exclusionLabels } from '#domain/order/fulfilment/pack-list.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { ScreenHeader } from '../../shared/screen.tsx'
import { PickList, usePickedPacks } from './pick-list.tsx'
import { StateLabel } from '../../shared/state-label.tsx'
import { PackListItem } from './pack-list-item.tsx'
import { OrdersLeftOut, type PackListOrder, splitByHold, usePackList } from '../chosen-orders.tsx'
import { Packing, type PackListReply } from './packing.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'

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

function PackList(props: PackListReply) {
  const { orders, articles } = props
  const toPack = splitByHold(orders).toPack
  // Sorted, because an order that becomes late moves up and keeps its ticks.
  const list = toPack.map(({ number }) => number).toSorted()
  const pickList = usePickedPacks(articles, list.join(','))
  return (
    <Packing {...props} picked={pickList}>
      {({ packed, busy, pack }) => {
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
            {articles.length > 0 && <PickList {...pickList} />}
            <ol className="grid gap-4 print:gap-0">
              {orders.map((order) => (
                <li key={order.number}>
                  <PackListItem order={order} packed={packedPart(order)} />
                </li>
              ))}
            </ol>
          </>
        )
      }}
    </Packing>
  )
}

/** The pressed button is gone, and with it the focus. */
function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
