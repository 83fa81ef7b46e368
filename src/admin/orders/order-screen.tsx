import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatDateTimeOrDash } from '../shared/format.ts'
import { formatEuroAmount } from '#domain/money.ts'
import type { SuccessMessage } from '../shared/messages/success-messages.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { ScreenHeader, Panel, Reply } from '../shared/screen.tsx'
import {
  lacksRevealedName,
  nameOfLine,
  type RevealedNames,
  isRevealingForShift,
} from './revealed-names.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderTerms } from './order-documents.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { TestBadge } from './badge.tsx'
import { Shipments } from './fulfilment/shipments.tsx'
import { PaymentLinkAndMails, OrderLetters, ApologyCode } from './order-messages.tsx'
import { OrderExchanges } from './exchange/order-exchanges.tsx'
import { OrderReturns } from './returns.tsx'
import { FulfilmentSteps } from './fulfilment/fulfilment-steps.tsx'
import { ExtensionPlace } from '../shell/extension-place.tsx'
import type { OrderProps, AdminOrderReply } from './order-props.ts'
import { holdMessages, unconfirmedMessage } from '#domain/order/order-hold.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { NoteForm, NoteList } from '../shared/notes.tsx'

function OrderNotes({
  order: { number, notes, customer_notes, customer_key: customerKey, can },
  reload,
}: OrderProps) {
  if (notes.length === 0 && customer_notes.length === 0 && !can.note) return null
  const params = { number }
  return (
    <Panel title="Aantekeningen">
      <div className="grid gap-5">
        {customer_notes.length > 0 && (
          <div className="grid gap-3 rounded-[12px] bg-dune px-5 py-4">
            <h3 className="font-semibold">Over deze klant</h3>
            <NoteList notes={customer_notes} />
            {customerKey && (
              <Link
                to={`/admin/klanten/${customerKey}`}
                className="link inline-flex min-h-11 items-center justify-self-start"
              >
                Naar de klant
              </Link>
            )}
          </div>
        )}
        <NoteList notes={notes} />
        {can.note && (
          <NoteForm
            about={number}
            send={async (text) => {
              await browserApi('POST /api/admin/orders/:number/notes', { params, body: { text } })
              await reload()
              return 'De aantekening staat erbij.'
            }}
          />
        )}
      </div>
    </Panel>
  )
}

const OrderTimeline = ({ order: { events } }: { order: AdminOrderReply }) => (
  <Panel title="Verloop">
    <ol className="border-s-2 border-line ps-5">
      {events.toReversed().map(({ at, text, by }, index) => (
        <li key={`${at}-${index}`} className="relative pb-4 last:pb-0">
          <span aria-hidden className="absolute top-2 -left-[26px] size-2.5 rounded-pill bg-deep" />
          <span className="block">{text}</span>
          <span className="block text-sm text-ink-soft">
            {formatDateTimeOrDash(at)}, door {by}
          </span>
        </li>
      ))}
    </ol>
  </Panel>
)

export default function OrderScreen() {
  const { number = '' } = useParams()
  return (
    <Reply from="GET /api/admin/orders/:number" params={{ number }}>
      {(order, reload) => <OrderView key={number} order={order} reload={reload} />}
    </Reply>
  )
}

function OrderView({ order, reload }: { order: AdminOrderReply; reload: () => Promise<void> }) {
  const { failure, busy, run } = useStaffMutation()
  const [names, setNames] = useState<RevealedNames>()
  const { number, state_label, at, on_hold, subscription, subscription_id } = order

  const runAction: OrderProps['runAction'] = async (
    action: () => Promise<unknown>,
    success?: string | SuccessMessage,
  ) => {
    const done = await run(async () => {
      const outcome = await action()
      return success ?? (outcome as string | SuccessMessage)
    })
    await reload()
    return done
  }
  const reveal = () => run(async () => setNames(await fetchNames(number)))
  const isMasked = order.contents === 'on request' && !names
  const hasRevealed = useRef(false)
  useEffect(() => {
    if (!isMasked || hasRevealed.current || !isRevealingForShift()) return
    hasRevealed.current = true
    void reveal()
  })
  const lacksName = lacksRevealedName(order.lines, names)
  // Not with `run`, which would clear the message of the swap that added the line.
  useEffect(() => {
    if (lacksName) void fetchNames(number).then(setNames, console.error)
  }, [lacksName, number])
  const nameOf = (line: number) => nameOfLine(order.lines, names, line)
  const props: OrderProps = { order, busy, reload, runAction, nameOf }
  const numberQuery = `?numbers=${number}`
  return (
    <>
      <ScreenHeader
        title={`Bestelling ${number}`}
        count={<TestBadge number={number} />}
        about={
          <>
            {`${state_label}, besteld op ${formatDateTimeOrDash(at)}`}
            {subscription && ', levering van abonnement '}
            {subscription_id === null ? (
              subscription
            ) : (
              <Link to={`/admin/abonnementen/${subscription_id}`} className="link">
                {subscription}
              </Link>
            )}
            .
          </>
        }
      >
        {order.can.pack_list && (
          <>
            <ButtonLink kind="ghost" to={`/admin/bestellingen/paklijst${numberQuery}`}>
              Paklijst
            </ButtonLink>
            <ButtonLink kind="ghost" to={`/admin/bestellingen/pakbonnen${numberQuery}`}>
              Pakbon
            </ButtonLink>
          </>
        )}
      </ScreenHeader>
      <div aria-live="polite" className="grid gap-4 not-empty:mb-6">
        {failure}
        {order.held_for && <OrderHold {...props} reason={order.held_for} />}
        {order.unconfirmed && <OrderHold {...props} reason="unconfirmed" />}
        <OrderExchanges {...props} />
        {order.open_swap && <OpenSwap {...props} swap={order.open_swap} />}
        {order.swapped && (
          <Notice>
            Aangepast op {formatDateTimeOrDash(order.swapped.at)}, door {order.swapped.by}. Een
            paklijst van daarvoor klopt niet meer: pak wat hier staat.
          </Notice>
        )}
        {on_hold && (
          <Notice kind="warning">
            Deze bestelling blijft hier: er is een herroeping met een toelichting. Leg hieronder
            vast om welke pakken het gaat.
          </Notice>
        )}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-6">
          <FulfilmentSteps {...props} />
          {order.returns.length > 0 && <OrderReturns {...props} />}
          <OrderLines {...props} reveal={isMasked ? () => void reveal() : undefined} />
          <ExtensionPlace
            // A swap changes the lines.
            key={order.lines.map(({ line }) => line).join()}
            of="bestellingen/:number"
            props={{ number, nameOf }}
          />
          <ExtensionPlace of="bestellingen/:number#labels" props={props} />
          {order.shipments.length > 0 && <Shipments {...props} />}
          {order.money && <OrderPayments {...props} money={order.money} />}
        </div>
        <div className="grid min-w-0 gap-6">
          <OrderCustomer {...props} />
          {order.by_post && order.letters.length > 0 && <OrderLetters {...props} />}
          {(order.can.pay_link || order.mails.length > 0) && <PaymentLinkAndMails {...props} />}
          <OrderTerms order={order} />
          <OrderNotes {...props} />
          {order.can.note && <ApologyCode number={number} />}
          <OrderTimeline order={order} />
        </div>
      </div>
    </>
  )
}

async function fetchNames(number: string): Promise<RevealedNames> {
  const { lines } = await browserApi('GET /api/admin/orders/:number/contents', {
    params: { number },
  })
  return new Map(lines.map(({ line, name }) => [line, name]))
}

/**
 * The decision about an order whose payment was charged back or does not match, or that the
 * customer wants to pay afterwards.
 */
function OrderHold({
  order,
  reason,
  busy,
  runAction,
}: OrderProps & { reason: NonNullable<AdminOrderReply['held_for']> | 'unconfirmed' }) {
  const isPayLater = reason === 'unconfirmed' || reason === 'pay-later-check'
  const goesOn =
    isPayLater || (!order.shipped_at && (order.paid_at !== null || order.accepted_at !== null))
  const release = () =>
    runAction(
      () =>
        browserApi('POST /api/admin/orders/:number/release', { params: { number: order.number } }),
      goesOn ? 'Vastgelegd. De bestelling gaat weer door.' : 'Vastgelegd.',
    )
  return (
    <Notice kind="warning">
      <p>{reason === 'unconfirmed' ? unconfirmedMessage : holdMessages[reason]}</p>
      {order.received !== null && <p className="mt-2">Binnengekomen: {order.received}.</p>}
      {order.can.note && (
        <>
          {order.can.cancel && (
            <p className="mt-2">Gaat ze niet door? Annuleer haar dan hieronder.</p>
          )}
          <Button kind="ghost" className="mt-3" busy={busy} onClick={release}>
            {goesOn ? 'De bestelling gaat door' : 'Afgehandeld'}
          </Button>
        </>
      )}
    </Notice>
  )
}

/** A swap that waits until the customer paid the difference. */
function OpenSwap({
  order,
  swap,
  busy,
  runAction,
}: OrderProps & { swap: NonNullable<AdminOrderReply['open_swap']> }) {
  const cancel = () =>
    runAction(
      () =>
        browserApi('POST /api/admin/orders/:number/swaps/cancel', {
          params: { number: order.number },
        }),
      'Het omruilen gaat niet door. De bestelling blijft zoals ze was.',
    )
  return (
    <Notice kind="warning">
      <p>
        Deze bestelling blijft hier: de klant betaalt nog {formatEuroAmount(swap.difference)} om{' '}
        {formatCountOf(swap.quantity, 'pak', 'pakken')} om te ruilen
        {swap.new_quantity !== swap.quantity &&
          ` voor ${formatCountOf(swap.new_quantity, 'pak', 'pakken')}`}
        . Gebeurt dat niet voor {formatWeekdayAndDay(swap.pay_by)}, dan vervalt het.
      </p>
      <Button kind="ghost" className="mt-3" busy={busy} onClick={cancel}>
        Breek het omruilen af
      </Button>
    </Notice>
  )
}
