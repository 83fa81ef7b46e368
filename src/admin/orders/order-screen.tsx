// /admin/bestellingen/{number}: one order, its history and its available actions.

import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import type { SuccessMessage } from '../shared/messages/success-messages.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { ApologyCode } from './apology-code.tsx'
import {
  lacksRevealedName,
  nameOfLine,
  type RevealedNames,
  isRevealingForShift,
} from './revealed-names.ts'
import { OrderNotes, OrderTimeline } from './order-history.tsx'
import { OrderHold, OpenSwap } from './order-notices.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTerms } from './order-documents.tsx'
import { OrderLabels } from './order-labels.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { TestBadge } from './badge.tsx'
import { Shipments } from './shipments.tsx'
import { PaymentLinkAndMails, OrderLetters } from './order-messages.tsx'
import { OrderReturns } from './returns.tsx'
import { FulfilmentSteps } from './fulfilment-steps.tsx'
import { OrderSafety } from '../product-safety/order-safety.tsx'
import type { OrderProps, AdminOrderReply } from './order-props.ts'
import { Reply } from '../shared/reply.tsx'

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
          <OrderSafety
            // A swap changes the lines.
            key={order.lines.map(({ line }) => line).join()}
            number={number}
            nameOf={nameOf}
          />
          {(order.labels.length > 0 || order.can.make_label) && <OrderLabels {...props} />}
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
