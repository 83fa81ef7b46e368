// The shipments of an order: carrier and tracking link. If no shipment contains the complete order,
// also the contents of each shipment.

import { formatDayAndMonth } from '#domain/time/format-date.ts'
import { Icon } from '#ui/icon.tsx'
import type { Order } from './use-order.ts'

export function OrderShipments({ order: { shipments, lines, progress } }: { order: Order }) {
  const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const sent = shipments
    .flatMap((parcel) => parcel.lines)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const isSplit = shipments.length > 1 || sent < ordered
  if (progress.delivered_at && !isSplit) return null
  return (
    <ul aria-label={isSplit ? 'Je pakketten' : undefined} className="grid gap-5">
      {shipments.map(({ id, at, carrier, tracking_code, tracking_url, lines: contents }) => (
        <li key={id} className="flex items-start gap-3">
          <Icon name="truck" size={24} className="mt-2.5 flex-none text-deep" />
          <div className="min-w-0">
            <p className="flex min-h-11 flex-wrap items-center gap-x-3">
              <span>
                {carrierText(carrier, progress.delivered_at !== null)}
                {tracking_code && `, volgcode ${tracking_code}`}.
              </span>
              {tracking_url && !progress.delivered_at && (
                <a
                  href={tracking_url}
                  rel="noreferrer"
                  className="link inline-flex min-h-11 items-center"
                >
                  Volg je pakket<span className="sr-only"> van {formatDayAndMonth(at)}</span>
                </a>
              )}
            </p>
            {isSplit && (
              <p className="text-ink-soft">
                Verzonden op {formatDayAndMonth(at)}:{' '}
                {contents.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}.
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

const carrierText = (carrier: string, arrived: boolean) =>
  arrived ? `${carrier} bracht dit pakket` : `${carrier} brengt je pakket`
