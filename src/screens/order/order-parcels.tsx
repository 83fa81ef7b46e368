// Every parcel of an order: who brings it, how to follow it, and when there are several what is in each.

import { Truck } from 'lucide-react'
import { formatDayAndMonth } from '#domain/time/format-date.ts'
import type { Order } from './use-order.ts'

export function OrderParcels({ order: { parcels, lines, way } }: { order: Order }) {
  const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const sent = parcels.flatMap((parcel) => parcel.lines).reduce((sum, { quantity }) => sum + quantity, 0)
  const several = parcels.length > 1 || sent < ordered
  if (way.delivered_at && !several) return null
  return (
    <ul aria-label={several ? 'Je pakketten' : undefined} className="grid gap-5">
      {parcels.map(({ id, at, carrier, tracking_code, tracking_url, lines: inside }) => (
        <li key={id} className="flex items-start gap-3">
          <Truck aria-hidden size={24} className="mt-2.5 flex-none text-deep" />
          <div className="min-w-0">
            <p className="flex min-h-11 flex-wrap items-center gap-x-3">
              <span>
                {sentence(carrier, way.delivered_at !== null)}
                {tracking_code && `, volgcode ${tracking_code}`}.
              </span>
              {tracking_url && !way.delivered_at && (
                <a href={tracking_url} rel="noreferrer" className="link inline-flex min-h-11 items-center">
                  Volg je pakket<span className="sr-only"> van {formatDayAndMonth(at)}</span>
                </a>
              )}
            </p>
            {several && (
              <p className="text-ink-soft">
                Verzonden op {formatDayAndMonth(at)}: {inside.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}.
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

const sentence = (carrier: string, arrived: boolean) => (arrived ? `${carrier} bracht dit pakket` : `${carrier} brengt je pakket`)
