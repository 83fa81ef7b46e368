import type { PropsWithChildren } from 'react'
import { Link } from 'react-router'
import { discountRow } from '#domain/discount/describe-discount.ts'
import { formatShippingCost } from '#domain/order/delivery/shipping-cost.ts'
import { pickupIdSentence } from '#domain/order/delivery/pickup-point.ts'
import { fromEuros, formatEuroAmount } from '#domain/money.ts'
import { AddressLines } from '#components/address/address-lines.tsx'
import { OrderedLine } from '#components/order/ordered-line.tsx'
import type { AfterSaleProps } from './use-order-change.tsx'

/** The address below it is the customer's own. */
const PickupPoint = ({
  point,
}: {
  point: NonNullable<AfterSaleProps['order']['pickup_point']>
}) => (
  <>
    <address className="not-italic">
      {point.lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
    <p className="mt-2 text-sm text-ink-soft">{pickupIdSentence}</p>
    <h3 className="mt-5 mb-1 text-base font-semibold">Op naam van</h3>
  </>
)

type Props = PropsWithChildren<Pick<AfterSaleProps, 'order'>>
/** `children` stand above the lines, and on a wide screen beside the address. */
export function OrderContents({ order, children }: Props) {
  const discount = discountRow({
    discount: fromEuros(order.discount),
    discountCode: order.discount_code,
  })
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_22rem]">
      {children}
      <section aria-labelledby="order-lines">
        <h2 id="order-lines" className="mb-5 text-xl">
          Je bestelling
        </h2>
        <ul className="border-y border-line">
          {order.lines.map((line) => (
            <OrderedLine
              key={line.id}
              image={line.image}
              tint={line.image_tint}
              name={
                line.path ? (
                  <Link to={line.path} className="link">
                    {line.name}
                  </Link>
                ) : (
                  line.name
                )
              }
              quantity={line.quantity}
              unitPrice={line.unit_price}
              about={
                line.refunded > 0 && (
                  <span className="text-sm font-semibold text-ink">
                    {line.refunded} terugbetaald
                  </span>
                )
              }
            />
          ))}
        </ul>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-5 tabular-nums">
          <dt>Subtotaal</dt>
          <dd className="text-end">{formatEuroAmount(order.subtotal)}</dd>
          {discount && (
            <>
              <dt>{discount.label}</dt>
              <dd className="text-end">{discount.amount}</dd>
            </>
          )}
          <dt>Verzendkosten</dt>
          <dd className="text-end">{formatShippingCost(fromEuros(order.shipping))}</dd>
          <dt className="mt-2 text-lg font-semibold">Totaal</dt>
          <dd className="mt-2 text-end text-lg font-semibold">{formatEuroAmount(order.total)}</dd>
          {order.vat.map(({ rate, amount }) => (
            <div key={rate} className="col-span-2 flex justify-between gap-4 text-sm text-ink-soft">
              <dt>Waarvan {rate}% btw</dt>
              <dd>{formatEuroAmount(amount)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section
        aria-labelledby="order-address"
        className="rounded-card border border-line bg-white p-6 lg:col-start-2 lg:row-start-1"
      >
        <h2 id="order-address" className="mb-3 text-xl">
          {order.pickup_point ? order.pickup_point.title : 'Bezorgadres'}
        </h2>
        {order.pickup_point && <PickupPoint point={order.pickup_point} />}
        <address className="not-italic">
          {order.company && !order.billing_address && (
            <>
              {order.company.name}
              <br />
            </>
          )}
          <AddressLines address={order.address} />
        </address>
        {order.delivery_instructions.length > 0 && (
          <p className="mt-3">Gevraagd aan de bezorger: {order.delivery_instructions.join(' ')}</p>
        )}
        {order.billing_address && (
          <>
            <h3 className="mt-5 mb-1 text-base font-semibold">Op de factuur</h3>
            <address className="not-italic">
              {order.company && (
                <>
                  {order.company.name}
                  <br />
                </>
              )}
              <AddressLines address={order.billing_address} />
            </address>
          </>
        )}
        {order.company?.vat_number && (
          <p className="mt-2 text-sm text-ink-soft">Btw-nummer {order.company.vat_number}</p>
        )}
      </section>
    </div>
  )
}
