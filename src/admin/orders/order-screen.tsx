import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatDateTimeOrDash } from '../shared/format.ts'
import type { SuccessMessage } from '../shared/messages/success-messages.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { ScreenHeader, Panel, Reply } from '../shared/screen.tsx'
import {
  lacksRevealedName,
  nameOfLine,
  type RevealedNames,
  isRevealingForShift,
} from './revealed-names.ts'
import { NextStepPanel } from './next-step-panel.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTerms } from './order-documents.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { labelOrder } from './order-labels.ts'
import { StateLabel, StateLabels, TestLabel } from '../shared/state-label.tsx'
import { OrderParcel } from './fulfilment/shipments.tsx'
import { OrderMails } from './order-mails.tsx'
import { ApologyCode } from '../discounts/apology-code.tsx'
import { OrderLetters } from '../letters/order-letters.tsx'
import { OrderExchanges } from './exchange/order-exchanges.tsx'
import { OrderReturns } from './returns.tsx'
import { ExtensionPlace } from '../shell/extension-place.tsx'
import type { OrderProps, AdminOrderReply } from './order-props.ts'
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

const shownEvents = 4

function OrderTimeline({ order: { events } }: { order: AdminOrderReply }) {
  const newestFirst = events.toReversed()
  const earlier = newestFirst.slice(shownEvents)
  return (
    <Panel title="Verloop">
      <EventList events={newestFirst.slice(0, shownEvents)} />
      {earlier.length > 0 && (
        <Disclosure title="Eerder">
          <EventList events={earlier} />
        </Disclosure>
      )}
    </Panel>
  )
}

const EventList = ({ events }: Pick<AdminOrderReply, 'events'>) => (
  <ol className="border-s-2 border-line ps-5">
    {events.map(({ at, text, by }, index) => (
      <li key={`${at}-${index}`} className="relative pb-4">
        <span aria-hidden className="absolute top-2 -left-[26px] size-2.5 rounded-pill bg-deep" />
        <span className="block">{text}</span>
        <span className="block text-sm text-ink-soft">
          {formatDateTimeOrDash(at)}, door {by}
        </span>
      </li>
    ))}
  </ol>
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
  const { number, at, subscription, subscription_id: subscriptionId } = order

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
  const reveal = (isShown: boolean) =>
    run(async () => setNames(isShown ? await fetchNames(number) : undefined))
  const isMasked = order.contents === 'on request' && !names
  const hasRevealed = useRef(false)
  useEffect(() => {
    if (!isMasked || hasRevealed.current || !isRevealingForShift()) return
    hasRevealed.current = true
    void reveal(true)
  })
  const lacksName = lacksRevealedName(order.lines, names)
  // Not with `run`, which would clear the message of the swap that added the line.
  useEffect(() => {
    if (lacksName) void fetchNames(number).then(setNames, console.error)
  }, [lacksName, number])
  const nameOf = (line: number) => nameOfLine(order.lines, names, line)
  const props: OrderProps = { order, busy, reload, runAction, nameOf }
  const hasOpenReturn = order.returns.some(({ state }) => state === 'announced')
  return (
    <>
      <ScreenHeader
        title={`Bestelling ${number}`}
        count={
          <StateLabels>
            <TestLabel number={number} />
            {labelsOf(order).map(({ kind, text }) => (
              <StateLabel key={text} kind={kind}>
                {text}
              </StateLabel>
            ))}
          </StateLabels>
        }
        about={
          <>
            Besteld op {formatDateTimeOrDash(at)}
            {subscription && ', levering van abonnement '}
            {subscriptionId === null ? (
              subscription
            ) : (
              <Link to={`/admin/abonnementen/${subscriptionId}`} className="link">
                {subscription}
              </Link>
            )}
            .
          </>
        }
      />
      <div aria-live="polite" className="grid gap-4 not-empty:mb-6">
        {failure}
        {order.swapped && (
          <Notice>
            Aangepast op {formatDateTimeOrDash(order.swapped.at)}, door {order.swapped.by}. Een
            paklijst van daarvoor klopt niet meer: pak wat hier staat.
          </Notice>
        )}
      </div>
      {/* On a narrow screen the customer stands between the lines and the parcel. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-6">
          <NextStepPanel {...props} />
          <OrderExchanges {...props} />
          {hasOpenReturn && <OrderReturns {...props} />}
          <OrderLines {...props} isMasked={isMasked} onReveal={reveal} />
        </div>
        <div className="max-xl:contents xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:grid xl:min-w-0 xl:gap-6">
          <OrderCustomer {...props} />
          <div className="grid min-w-0 gap-6 max-xl:order-1">
            <OrderNotes {...props} />
            {order.by_post && order.letters.length > 0 && <OrderLetters {...props} />}
            <OrderExtras {...props} />
            <OrderTimeline order={order} />
          </div>
        </div>
        <div className="grid min-w-0 gap-6 empty:hidden">
          {(order.packed_at !== null || order.shipments.length > 0) && <OrderParcel {...props} />}
          <ExtensionPlace of="bestellingen/:number#labels" props={props} />
          {order.money && <OrderPayments {...props} money={order.money} />}
          <ExtensionPlace
            // A swap changes the lines.
            key={order.lines.map(({ line }) => line).join()}
            of="bestellingen/:number"
            props={{ number, nameOf }}
          />
          {order.returns.length > 0 && !hasOpenReturn && <OrderReturns {...props} />}
        </div>
      </div>
    </>
  )
}

const list = new Intl.ListFormat('nl-NL')

/** What staff seldom need, folded. */
function OrderExtras(props: OrderProps) {
  const { number, can, mails, by_post: byPost, terms, money_back: moneyBack } = props.order
  const hasMails = mails.length > 0 || (can.pay_link && !byPost)
  const contents = [
    ...(hasMails ? ['mail'] : []),
    ...(can.note ? ['excuuscode'] : []),
    ...(terms || moneyBack ? ['voorwaarden'] : []),
  ]
  if (contents.length === 0) return null
  return (
    <Panel title={capitalise(list.format(contents))}>
      {hasMails && <OrderMails {...props} />}
      {can.note && <ApologyCode number={number} />}
      <OrderTerms order={props.order} />
    </Panel>
  )
}

const labelsOf = (order: AdminOrderReply) =>
  labelOrder({
    ...order,
    progress: {
      ...order,
      to_send: order.lines.some(({ to_send: packs }) => packs > 0),
      held: order.held_for !== null,
      waits_for: order.on_hold ? 'withdrawal' : order.open_swap && 'swap',
    },
  })

async function fetchNames(number: string): Promise<RevealedNames> {
  const { lines } = await browserApi('GET /api/admin/orders/:number/contents', {
    params: { number },
  })
  return new Map(lines.map(({ line, name }) => [line, name]))
}
