// What is in a pack, its stock, and by which day the shop expects to deliver it. For a sold-out item, sold-out.tsx shows the stock.

import { formatPiecesPerPack } from '#domain/catalogue/price-per-piece.ts'
import { describeScarcity, stockText, type StockStatus } from '#domain/inventory/stock-text.ts'
import { DeliveryPromise, type DeliveryPromises } from '#components/order/delivery-promise.tsx'
import { useDelivery } from '#components/shell/shop-details-context.ts'
import { Icon } from '#ui/icon.tsx'

type Props = { offer: StockStatus; pieces: number | null; promise: DeliveryPromises[number] | undefined }

export function StockFacts({ offer, pieces, promise }: Props) {
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
          </span>
        </li>
      )}
    </ul>
  )
}
