import { type ReactNode, useEffect, useRef } from 'react'
import { orderForms } from '#extensions/screens.ts'
import { isTestNumber } from '#domain/order/order-number.ts'
import { orderPath } from '#domain/order/order-path.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { browserApi } from '#components/api-context.ts'
import { type AfterSaleProps, ChangeFailure, useOrderChange } from './use-order-change.tsx'
import { LazyDisclosure } from './lazy-disclosure.tsx'
import { OrderShipments, ReturnsAndRefunds } from './shipments-and-returns.tsx'
import { RenewLink } from './renew-link.tsx'
import { SendBack, WithdrawalLink } from './returns/send-back.tsx'
import { PendingChange } from '#components/order/pending-change.tsx'

const AddressForm = lazyWithinTime(() => import('./address-form.tsx'))
const CancelForm = lazyWithinTime(() => import('./cancel-form.tsx'))
const ExchangeForm = lazyWithinTime(() => import('./exchange/exchange-form.tsx'))
const ExchangeStatus = lazyWithinTime(() => import('./exchange/exchange-status.tsx'))
const InstructionsForm = lazyWithinTime(() => import('./instructions-form.tsx'))

type Props = AfterSaleProps & {
  /** The sentence of the last change; empty before one. */ message: string
}

export function AfterSale({ order, token, done, message }: Props) {
  const { can, shipments } = order
  const hasInvoice =
    !isTestNumber(order.number) && (order.paid_at !== null || order.pay_later !== null)
  const messageElement = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) messageElement.current?.focus()
  }, [message])
  return (
    <section aria-labelledby="order-care" className="grid gap-6 print:hidden">
      <h2 id="order-care" className="text-xl">
        Wat je kunt doen
      </h2>
      <div ref={messageElement} tabIndex={-1} className="empty:hidden">
        {message && (
          <Notice kind="success">
            <p>{message}</p>
          </Notice>
        )}
      </div>
      <PendingChanges {...{ order, token, done }} />
      {order.exchanges
        .filter(({ state }) => state === 'open')
        .map((one) => (
          <ExchangeStatus key={one.return} {...{ order, token, done, one }} />
        ))}
      {shipments.length > 0 && <OrderShipments order={order} />}
      <ReturnsAndRefunds order={order} token={token} />
      <NextOrder order={order} token={token} />
      <div className="border-t border-line">
        {can.exchange && (
          <LazyDisclosure id="ruilen" title="Ruilen voor een andere maat">
            <ExchangeForm {...{ order, token, done }} />
          </LazyDisclosure>
        )}
        {can.change_address && (
          <LazyDisclosure
            title={order.pickup_point ? 'Toch op een adres bezorgen' : 'Bezorgadres wijzigen'}
          >
            <AddressForm {...{ order, token, done }} />
          </LazyDisclosure>
        )}
        {can.change_instructions && (
          <LazyDisclosure title="De bezorger iets vragen">
            <InstructionsForm {...{ order, token, done }} />
          </LazyDisclosure>
        )}
        {can.cancel && (
          <LazyDisclosure title="Bestelling annuleren">
            <CancelForm {...{ order, token, done }} />
          </LazyDisclosure>
        )}
        <SendBack {...{ order, token, done }} />
        {orderForms.map(
          ({ action, title, Form }) =>
            can[action] && (
              <LazyDisclosure key={action} title={title}>
                <Form {...{ order, token, done }} />
              </LazyDisclosure>
            ),
        )}
        <WithdrawalLink order={order} token={token} />
        {hasInvoice && (
          <Download href={`/api/orders/${token}/invoice`}>Factuur downloaden (PDF)</Download>
        )}
        {hasInvoice && order.company && (
          <Download href={`/api/orders/${token}/invoice/ubl`}>
            Factuur als UBL, voor je boekhoudprogramma
          </Download>
        )}
        {order.terms && (
          <Download href={`/api/orders/${token}/terms`}>
            Voorwaarden van deze bestelling (PDF)
          </Download>
        )}
        {!order.by_post && (
          <LazyDisclosure title="Nieuwe link laten mailen">
            <RenewLink
              about="bestelling"
              renew={() => browserApi('POST /api/orders/:token/new-link', { params: { token } })}
            />
          </LazyDisclosure>
        )}
      </div>
    </section>
  )
}

/** Renders nothing after the shop erased what the order contained: the lines then have no slug. */
function NextOrder({ order, token }: Pick<AfterSaleProps, 'order' | 'token'>) {
  if (!order.lines.some(({ slug }) => slug !== '')) return null
  const isDelivered = order.state === 'delivered'
  return (
    <div className="flex flex-wrap gap-4">
      <ButtonLink kind={isDelivered ? 'primary' : 'ghost'} to={orderPath(token, 'again')}>
        Bestel dit opnieuw
      </ButtonLink>
      {isDelivered && !order.by_post && (
        <ButtonLink kind="ghost" to={orderPath(token, 'review')}>
          Schrijf een review
        </ButtonLink>
      )}
      {order.can.leak && (
        <ButtonLink kind="ghost" to={orderPath(token, 'leak')}>
          Het lekte
        </ButtonLink>
      )}
    </div>
  )
}

const rowClass =
  'flex min-h-16 items-center justify-between gap-6 border-b border-line py-4 text-lg font-semibold no-underline hover:text-deep'

const Download = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} download className={rowClass}>
    {children}
    <Icon name="download" size={24} className="flex-none text-deep" />
  </a>
)

function PendingChanges({ order: { pending_changes }, token, done }: AfterSaleProps) {
  const { failure, busy, change } = useOrderChange(done)
  const cancelChange = (id: number) =>
    change(async () => {
      await browserApi('DELETE /api/orders/:token/pending-changes/:id', { params: { token, id } })
      return 'De wijziging is ingetrokken. Alles blijft zoals het was.'
    })
  return pending_changes.map((pending) => (
    <PendingChange key={pending.id} change={pending}>
      <ChangeFailure>{failure}</ChangeFailure>
      <Button kind="ghost" busy={busy} onClick={() => void cancelChange(pending.id)}>
        Trek deze wijziging in
      </Button>
    </PendingChange>
  ))
}
