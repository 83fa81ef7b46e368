// What is in a pack, its stock, by which day the shop expects to deliver it, and whether an insurer
// may pay for it. For a sold-out item, sold-out.tsx shows the stock.

import { Link } from 'react-router'
import { formatPiecesPerPack } from '#domain/catalogue/unit-price.ts'
import type { ProductAttributes } from '#domain/catalogue/product.ts'
import { mayBeReimbursed } from '#domain/reimbursement/may-be-reimbursed.ts'
import { describeQuantityLimit } from '#domain/inventory/quantity-limit-text.ts'
import { describeScarcity, stockText, type StockStatus } from '#domain/inventory/stock-text.ts'
import { DeliveryPromise, type DeliveryPromises } from '#components/order/delivery-promise.tsx'
import { useDelivery } from '#components/shell/shop-details-context.ts'
import { Icon } from '#ui/icon.tsx'

type Props = {
  offer: StockStatus
  attributes: ProductAttributes
  pieces: number | null
  /** The packs that the visitor chose. */
  quantity: number
  promise: DeliveryPromises[number] | undefined
}

export function StockFacts({ offer, attributes, pieces, quantity, promise }: Props) {
  const pack = formatPiecesPerPack(pieces)
  const scarce = describeScarcity(offer)
  const stock = stockText(offer, useDelivery().dispatch_time)
  return (
    <ul className="grid gap-2.5 empty:hidden max-md:order-1">
      {pack && (
        <li className="flex gap-3">
          <Icon name="package" size={24} className="mt-0.5 flex-none text-drop" /> {pack}
        </li>
      )}
      {offer.in_stock && (
        <li className="flex gap-3">
          <Icon name="truck" size={24} className="mt-0.5 flex-none text-drop" />
          <span>
            {stock}
            <span className="block text-sm text-ink-soft">
              <DeliveryPromise promise={promise} condition="besteld en betaald" />
            </span>
            {scarce && <span className="block font-semibold text-clay">{scarce}</span>}
            <span aria-live="polite" className="block font-semibold text-clay">
              {describeQuantityLimit(offer, quantity)}
            </span>
          </span>
        </li>
      )}
      {mayBeReimbursed(attributes) && (
        <li className="flex gap-3">
          <Icon name="info" size={24} className="mt-0.5 flex-none text-drop" />
          <span>
            Misschien vergoed.{' '}
            <Link to="/vergoeding" className="link">
              Bekijk het
            </Link>
            .
          </span>
        </li>
      )}
    </ul>
  )
}
