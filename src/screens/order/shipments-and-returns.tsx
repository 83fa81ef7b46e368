import { formatDayAndMonth, formatDate } from '#domain/time/format-date.ts'
import { Icon } from '#ui/icon.tsx'
import type { Order } from './use-order.ts'
import { formatEuroAmount } from '#domain/money.ts'

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

const dateText = (at: string) => formatDate(at)
const linkClass = 'link inline-flex min-h-11 items-center'
const returnKindLabels = { return: 'Retour', withdrawal: 'Herroeping' } as const
const returnStateLabels = {
  announced: 'genoteerd, we wachten op je pakket',
  closed: 'afgehandeld',
} as const

export function ReturnsAndRefunds({
  order: { returns, refunds, progress, company },
  token,
}: {
  order: Order
  token: string
}) {
  if (returns.length + refunds.length === 0) return null
  return (
    <div>
      <h3 className="mb-3 text-lg">Retour en terugbetaling</h3>
      <ul className="grid gap-4">
        {returns.map((one) => (
          <li key={one.number} className="rounded-card border border-line bg-white px-5 py-4">
            <p className="font-semibold">
              {returnKindLabels[one.kind]} {one.number}:{' '}
              {one.state === 'announced' && !progress.packed_at
                ? 'genoteerd'
                : returnStateLabels[one.state]}
            </p>
            <p className="text-sm text-ink-soft">
              {dateText(one.at)}
              {one.reason && ` · ${one.reason}`}
            </p>
            {one.lines.length > 0 && (
              <p className="mt-1">
                {one.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
              </p>
            )}
          </li>
        ))}
        {refunds.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-white px-5 py-4"
          >
            <p>
              <span className="font-semibold">{formatEuroAmount(one.amount)}</span>{' '}
              {one.status_label}
              <span className="block text-sm text-ink-soft">{dateText(one.at)}</span>
              {one.lines.length > 0 && (
                <span className="mt-1 block">
                  {one.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
                </span>
              )}
            </p>
            {one.credit_note && (
              <p className="flex flex-wrap gap-x-6">
                <a
                  href={`/api/orders/${token}/invoice?credit=${one.id}`}
                  download
                  className={linkClass}
                >
                  Creditfactuur (PDF)
                </a>
                {company && (
                  <a
                    href={`/api/orders/${token}/invoice/ubl?credit=${one.id}`}
                    download
                    className={linkClass}
                  >
                    Creditfactuur als UBL
                  </a>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
