// What can be done about an order after it was placed, and what was done.

import { ChevronDown, Download } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { withdrawalPath } from '#domain/order/order-path.ts'
import { withdrawalWords } from '#domain/order/withdrawal-words.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { OrderNews } from './order-news.tsx'
import { PendingChanges } from './pending-changes.tsx'
import { OrderParcels } from './order-parcels.tsx'
import type { Order } from './use-order.ts'
import { browserApi } from '#parts/api-context.ts'
import { NewLink } from './new-link.tsx'

const AddressForm = lazy(() => import('./address-form.tsx'))
const CancelForm = lazy(() => import('./cancel-form.tsx'))
const ReturnForm = lazy(() => import('./return-form.tsx'))

type Props = { order: Order; token: string; look: () => Promise<void> }

export default function OrderCare({ order, token, look }: Props) {
  const { can, parcels, withdraw_until: until } = order
  const [told, setTold] = useState('')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (told) place.current?.focus()
  }, [told])
  const done = async (sentence: string) => {
    await look()
    setTold(sentence)
  }
  return (
    <section aria-labelledby="order-care" className="grid gap-6 print:hidden">
      <h2 id="order-care" className="text-xl">
        Wat je kunt doen
      </h2>
      <div ref={place} tabIndex={-1} className="empty:hidden">
        {told && (
          <Notice kind="success">
            <p>{told}</p>
          </Notice>
        )}
      </div>
      <PendingChanges {...{ order, token, done }} />
      {parcels.length > 0 && <OrderParcels order={order} />}
      <div className="border-t border-line">
        {order.paid_at && (
          <a
            href={`/api/orders/${token}/invoice`}
            download
            className="flex min-h-16 items-center justify-between gap-6 border-b border-line py-4 text-lg font-semibold no-underline hover:text-deep"
          >
            Factuur downloaden (PDF)
            <Download aria-hidden size={24} className="flex-none text-deep" />
          </a>
        )}
        {can.change_address && (
          <Fold title="Bezorgadres wijzigen">
            <AddressForm {...{ order, token, done }} />
          </Fold>
        )}
        {can.cancel && (
          <Fold title="Bestelling annuleren">
            <CancelForm {...{ order, token, done }} />
          </Fold>
        )}
        {can.return && (
          <Fold title="Iets terugsturen">
            <ReturnForm {...{ order, token, done }} />
          </Fold>
        )}
        <Fold title="Nieuwe link laten mailen">
          <NewLink about="bestelling" renew={() => browserApi('POST /api/orders/:token/new-link', { params: { token } })} />
        </Fold>
      </div>
      {can.withdraw && (
        <p className="measure">
          <Link to={withdrawalPath(token)} className="link inline-flex min-h-11 items-center">
            <span className="inline-block first-letter:uppercase">{withdrawalWords.begin}</span>
          </Link>
          <span className="block text-ink-soft">
            {until
              ? `Dat kan tot en met ${formatWeekdayAndDay(Date.parse(until) - 1)}.`
              : 'Dat kan tot 14 dagen nadat je pakket is bezorgd.'}
          </span>
        </p>
      )}
      <OrderNews order={order} token={token} />
    </section>
  )
}

/** Its form is fetched when it opens for the first time; closed again after what it is for is done. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="group border-b border-line" onToggle={(event) => event.currentTarget.open && setOpen(true)}>
      <summary className="flex min-h-16 items-center justify-between gap-6 rounded-[8px] py-4 text-lg leading-snug font-semibold hover:text-deep">
        {title}
        <ChevronDown aria-hidden size={24} className="flex-none text-deep transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-8">{open && <Suspense fallback={<Spinner />}>{children}</Suspense>}</div>
    </details>
  )
}
