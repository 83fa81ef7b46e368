// The orders that the customer placed in the earlier shop, as rows that unfold. Nothing can be done
// with them here.

import type { EndpointReply } from '#api/index.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { DisclosureArrow } from '#ui/disclosure.tsx'
import { formatEuroAmount } from '#domain/money.ts'

type ImportedOrder = EndpointReply<'POST /api/get-user-imported-orders'>['orders'][number]

export const fetchImportedOrders = () => browserApi('POST /api/get-user-imported-orders')

/** Shows nothing without such orders. */
export function ImportedOrders({ orders }: { orders: readonly ImportedOrder[] }) {
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="imported-orders">
      <h2 id="imported-orders" className="mb-3 text-2xl">
        Bestellingen bij onze vorige winkel
      </h2>
      <p className="mb-5 max-w-[44rem] text-ink-soft">
        Deze deed je voordat deze winkel er was. Je kunt ze hier nakijken, tot twee jaar na de
        bestelling.
      </p>
      <ul className="overflow-hidden rounded-card border border-line bg-white">
        {orders.map((order) => (
          <li key={order.number} className="not-first:border-t not-first:border-line">
            <Order order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Order({
  order: { number, ordered_at, state_label, lines, shipping, discount, total },
}: {
  order: ImportedOrder
}) {
  return (
    <details aria-label={`Bestelling ${number}`}>
      <summary className="flex min-h-16 items-center justify-between gap-4 px-5 py-3 hover:bg-lee focus-visible:-outline-offset-4 sm:px-7">
        <span>
          <span className="block font-semibold break-words">{number}</span>
          <span className="block text-sm text-ink-soft">
            {formatFullDate(new Date(ordered_at))}, {state_label}
          </span>
        </span>
        <span className="flex items-center gap-3 tabular-nums">
          {formatEuroAmount(total)}
          <DisclosureArrow />
        </span>
      </summary>
      <ul className="grid gap-2 border-t border-line px-5 py-4 sm:px-7">
        {lines.map((line, index) => (
          <Row key={index} text={`${line.quantity} × ${line.name}`} amount={line.total} />
        ))}
        {shipping !== null && shipping > 0 && <Row text="Verzending" amount={shipping} />}
        {discount !== null && discount > 0 && <Row text="Korting" amount={-discount} />}
        <Row text="Totaal" amount={total} />
      </ul>
    </details>
  )
}

const Row = ({ text, amount }: { text: string; amount: number }) => (
  <li className="flex justify-between gap-4">
    <span className="min-w-0 break-words">{text}</span>
    <span className="flex-none tabular-nums">{formatEuroAmount(amount)}</span>
  </li>
)
