import { fromEuros, formatEuros } from '#domain/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { Order } from './use-order.ts'

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
              <span className="font-semibold">{formatEuros(fromEuros(one.amount))}</span>{' '}
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
