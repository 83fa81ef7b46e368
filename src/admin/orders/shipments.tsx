import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import type { OrderProps } from './order-props.ts'
import { OrderSection } from './order-section.tsx'

export const Shipments = ({ order: { shipments }, nameOf }: OrderProps) => (
  <OrderSection title={shipments.length === 1 ? 'Pakket' : 'Pakketten'}>
    <ol className="grid gap-4">
      {shipments.map(({ id, at, carrier, tracking_code, tracking_url, packs }) => (
        <li key={id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
          <p className="font-semibold">
            {carrier ?? 'Bezorger onbekend'}
            {tracking_code && `, ${tracking_code}`}
          </p>
          <p className="text-sm text-ink-soft">{formatDateTimeOrDash(at)}</p>
          <ul className="mt-1 text-sm">
            {packs.map(({ line, quantity }) => (
              <li key={line}>
                {quantity} × {nameOf(line)}
              </li>
            ))}
          </ul>
          {tracking_url && (
            <a
              href={tracking_url}
              target="_blank"
              rel="noreferrer"
              className="link inline-block text-sm print:hidden"
            >
              Volg dit pakket
            </a>
          )}
        </li>
      ))}
    </ol>
  </OrderSection>
)
