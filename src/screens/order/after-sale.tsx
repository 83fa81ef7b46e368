// The after-sale section of an order, for example shipments, invoice, address change, cancellation, return, withdrawal and refunds.

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { withdrawalPath } from '#domain/order/order-path.ts'
import { withdrawalLabels } from '#domain/order/withdrawal-labels.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ReturnsAndRefunds } from './returns-and-refunds.tsx'
import { PendingChanges } from './pending-changes.tsx'
import { OrderShipments } from './order-shipments.tsx'
import type { Order } from './use-order.ts'
import { browserApi } from '#components/api-context.ts'
import { RenewLink } from './renew-link.tsx'

const AddressForm = lazy(() => import('./address-form.tsx'))
const CancelForm = lazy(() => import('./cancel-form.tsx'))
const ComplaintForm = lazy(() => import('./complaint-form.tsx'))
const ReturnForm = lazy(() => import('./return-form.tsx'))

type Props = { order: Order; token: string; reload: () => Promise<void> }

export default function AfterSale({ order, token, reload }: Props) {
  const { can, parcels, withdraw_until: until } = order
  const [message, setMessage] = useState('')
  const messageElement = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) messageElement.current?.focus()
  }, [message])
  const done = async (sentence: string) => {
    await reload()
    setMessage(sentence)
  }
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
      {parcels.length > 0 && <OrderShipments order={order} />}
      <div className="border-t border-line">
        {(order.paid_at ?? order.pay_later) && <Download href={`/api/orders/${token}/invoice`}>Factuur downloaden (PDF)</Download>}
        {order.terms && <Download href={`/api/orders/${token}/terms`}>Voorwaarden van deze bestelling (PDF)</Download>}
        {can.change_address && (
          <LazyDisclosure title="Bezorgadres wijzigen">
            <AddressForm {...{ order, token, done }} />
          </LazyDisclosure>
        )}
        {can.cancel && (
          <LazyDisclosure title="Bestelling annuleren">
            <CancelForm {...{ order, token, done }} />
          </LazyDisclosure>
        )}
        {can.return && (
          <LazyDisclosure title="Iets terugsturen">
            <ReturnForm {...{ order, token, done }} />
          </LazyDisclosure>
        )}
        {can.complain && (
          <LazyDisclosure title="Er is iets met mijn product">
            <ComplaintForm {...{ order, token, done }} />
          </LazyDisclosure>
        )}
        <LazyDisclosure title="Nieuwe link laten mailen">
          <RenewLink about="bestelling" renew={() => browserApi('POST /api/orders/:token/new-link', { params: { token } })} />
        </LazyDisclosure>
      </div>
      {can.withdraw && (
        <p className="measure">
          <Link to={withdrawalPath(token)} className="link inline-flex min-h-11 items-center">
            <span className="inline-block first-letter:uppercase">{withdrawalLabels.begin}</span>
          </Link>
          <span className="block text-ink-soft">
            {until
              ? `Dat kan tot en met ${formatWeekdayAndDay(Date.parse(until) - 1)}.`
              : 'Dat kan tot 14 dagen nadat je pakket is bezorgd.'}
          </span>
        </p>
      )}
      <ReturnsAndRefunds order={order} token={token} />
    </section>
  )
}

const Download = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    download
    className="flex min-h-16 items-center justify-between gap-6 border-b border-line py-4 text-lg font-semibold no-underline hover:text-deep"
  >
    {children}
    <Icon name="download" size={24} className="flex-none text-deep" />
  </a>
)

/** A disclosure that loads its form when it is first opened. */
function LazyDisclosure({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="group border-b border-line" onToggle={(event) => event.currentTarget.open && setOpen(true)}>
      <summary className="flex min-h-16 items-center justify-between gap-6 rounded-[8px] py-4 text-lg leading-snug font-semibold hover:text-deep">
        {title}
        <Icon name="chevron-down" size={24} className="flex-none text-deep transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-8">{open && <Suspense fallback={<Spinner />}>{children}</Suspense>}</div>
    </details>
  )
}
