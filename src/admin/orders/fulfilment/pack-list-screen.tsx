import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { exclusionLabels } from '#domain/order/fulfilment/pack-list.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { formatDateTimeOrDash } from '../../shared/format.ts'
import { ScreenHeader, Lines } from '../../shared/screen.tsx'
import { PickList, usePickedPacks } from './pick-list.tsx'
import { BottomBar } from '../../shared/bottom-bar.tsx'
import { useDialog } from '../../shared/forms/dialog-button.tsx'
import { FieldDialog } from '../../shared/forms/field-form.tsx'
import { TestLabel } from '../../shared/state-label.tsx'
import { OrdersLeftOut, usePackList, type RefusedOrder, RefusedOrders } from '../chosen-orders.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { toErrorMessage } from '#components/requests/use-mutation.ts'
import type { SuccessMessage } from '../../shared/messages/success-messages.tsx'
import { thenAfterUndo } from '../../shared/messages/undo.ts'
import { useStaffMutation } from '../../shared/messages/use-staff-mutation.tsx'
import { describeUnpacked, undoPacked } from '../order-undos.ts'

type PackListOrder = EndpointReply<'POST /api/admin/pack-list'>['orders'][number]

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

function PackListItem({
  order: { number, at, name, address, swapped_at, on_hold, notes, lines },
}: {
  order: PackListOrder
}) {
  const withheldLines = lines.filter(({ withheld }) => withheld > 0)
  const unsentLines = lines.filter(({ unsent }) => unsent > 0)
  return (
    <article
      aria-labelledby={number}
      className="break-inside-avoid rounded-card border border-line bg-white p-6 print:rounded-none print:border-x-0 print:border-t-0 print:border-b-2 print:border-ink print:px-0 print:pt-5 print:pb-2"
    >
      <div className="mb-4 flex flex-wrap justify-between gap-x-8 gap-y-2">
        <div>
          <h2 id={number} className="text-xl">
            <Link
              to={`/admin/bestellingen/${number}`}
              className="text-deep no-underline hover:underline"
            >
              {number}
            </Link>
          </h2>
          <TestLabel number={number} />
          <p className="text-sm text-ink-soft">Besteld {formatDateTimeOrDash(at)}</p>
          {swapped_at && (
            <p className="text-sm font-semibold text-clay">
              Aangepast {formatDateTimeOrDash(swapped_at)}: een oudere lijst klopt niet meer
            </p>
          )}
        </div>
        <address className="text-sm not-italic sm:w-56">
          {name}
          <Lines lines={address} />
        </address>
      </div>
      {notes.length > 0 && (
        <ul
          aria-label={`Aantekeningen bij ${number}`}
          className="mb-4 grid gap-1 rounded-[12px] bg-dune px-4 py-3 print:border print:border-ink"
        >
          {notes.map(({ about, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <li key={index} className="break-words whitespace-pre-line">
              <span className="font-semibold">
                {about === 'customer' ? 'Over de klant: ' : 'Over deze bestelling: '}
              </span>
              {text}
            </li>
          ))}
        </ul>
      )}
      {on_hold ? (
        <Notice kind="warning">
          Niet inpakken: er is een herroeping met een toelichting. De klantenservice legt eerst vast
          om welke pakken het gaat.
        </Notice>
      ) : (
        <ul>
          {lines
            .filter(({ to_send }) => to_send > 0)
            .map(({ line, name: product, to_send, sent }) => (
              <li
                key={line}
                className="flex items-start gap-4 border-t border-line py-2.5 print:border-edge"
              >
                <span
                  aria-hidden
                  className="mt-1 size-5 flex-none rounded-[4px] border-[1.5px] border-ink"
                />
                <span className="w-9 flex-none text-end font-semibold tabular-nums">
                  {to_send} ×
                </span>
                <span className="min-w-0">
                  {product}
                  {sent > 0 && (
                    <span className="block text-sm text-ink-soft">{sent} al verzonden</span>
                  )}
                </span>
              </li>
            ))}
        </ul>
      )}
      {withheldLines.length > 0 && (
        <p className="mt-3 font-semibold text-clay">
          Niet inpakken, herroepen:{' '}
          {withheldLines
            .map(({ name: product, withheld }) => `${withheld} × ${product}`)
            .join(', ')}
        </p>
      )}
      {unsentLines.length > 0 && (
        <p className="mt-3 font-semibold text-clay">
          Niet inpakken, terugbetaald:{' '}
          {unsentLines.map(({ name: product, unsent }) => `${unsent} × ${product}`).join(', ')}
        </p>
      )}
    </article>
  )
}

/**
 * Returns a text such as '3 bestellingen, 7 pakken'. Does not count the packs of orders on hold.
 */
function describeTotals(orders: readonly PackListOrder[]): string {
  const packs = orders
    .filter(({ on_hold }) => !on_hold)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { to_send }) => sum + to_send, 0)
  return `${formatCountOf(orders.length, 'bestelling', 'bestellingen')}, ${formatCountOf(packs, 'pak', 'pakken')}`
}

type Props = EndpointReply<'POST /api/admin/pack-list'> & { reload: () => Promise<void> }

function PackList({ orders, articles, makes_labels: makesLabels, reload }: Props) {
  const pickList = usePickedPacks(articles, orders.map(({ number }) => number).join(','))
  const { taken, total } = pickList
  const { busy, run } = useStaffMutation()
  const [failures, setFailures] = useState<readonly RefusedOrder[]>()
  const message = useRef<HTMLDivElement>(null)
  // The button is at the end of a long list, and the list of failures at its beginning.
  useEffect(() => {
    if (!failures || failures.length === 0) return
    message.current?.focus({ preventScroll: true })
    message.current?.scrollIntoView({ block: 'center' })
  }, [failures])

  async function markPacked() {
    const failed: RefusedOrder[] = []
    for (const { number, swaps } of orders)
      await browserApi('POST /api/fulfilment/:number/packed', {
        params: { number },
        query: { swaps: String(swaps) },
      }).catch((error: unknown) => failed.push({ number, refused: toErrorMessage(error) }))
    const packed = orders
      .map(({ number }) => number)
      .filter((number) => !failed.some((one) => one.number === number))
    setFailures(failed)
    if (packed.length === 0) return undefined
    return {
      ...describePacked(packed, makesLabels),
      undo: thenAfterUndo(undoPacked(browserApi, packed), async (undone) => {
        setFailures(undefined)
        await reload()
        return describeUnpacked(undone)
      }),
    }
  }

  const pack = () => run(markPacked)
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
        {orders.map(({ number }) => number).join(', ')}.
      </p>
    </FieldDialog>
  ))
  return (
    <>
      {failures && failures.length > 0 && (
        <div ref={message} tabIndex={-1} className="mb-6 print:hidden">
          <RefusedOrders orders={failures} />
        </div>
      )}
      {articles.length > 0 && <PickList {...pickList} />}
      <ol className="grid gap-6 print:gap-0">
        {orders.map((order) => (
          <li key={order.number}>
            <PackListItem order={order} />
          </li>
        ))}
      </ol>
      {failures?.length !== 0 && (
        <BottomBar>
          <Button busy={busy} onClick={() => (asksFirst({ taken, total }) ? ask() : void pack())}>
            {orders.length === 1
              ? 'Deze bestelling is ingepakt'
              : 'Deze bestellingen zijn ingepakt'}
          </Button>
        </BottomBar>
      )}
    </>
  )
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
