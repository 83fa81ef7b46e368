import { intervalLabels } from '#domain/subscription/interval.ts'
import type { AdminSubscriptionFilter } from '#domain/subscription/subscription-state.ts'
import { formatDateOrDash } from '../shared/format.ts'
import { defineList, RowDetail } from '../shared/list/define-list.tsx'
import { formatProductCount } from '../shared/masked-order-lines.tsx'
import { TestLabel } from '../shared/state-label.tsx'
import { SubscriptionStateLabel } from './subscription-state-label.tsx'

const views: Readonly<Record<AdminSubscriptionFilter, string>> = {
  all: 'Alle abonnementen',
  tomorrow: 'Morgen aan de beurt',
  failed: 'Afschrijving mislukt',
  paused: 'Gepauzeerd',
  active: 'Lopend',
  stopped: 'Gestopt',
}

export default defineList({
  title: 'Abonnementen',
  about: 'Wat klanten zelf kunnen regelen, kun jij hier voor ze doen. Ze krijgen er een mail over.',
  from: 'GET /api/admin/subscriptions',
  rows: 'subscriptions',
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/abonnementen/${id}`,
  search: 'Zoek op naam, e-mailadres, postcode of nummer',
  filters: [{ kind: 'choice', label: 'Wat wil je zien?', name: 'view', options: views }],
  columns: [
    {
      name: 'Abonnement',
      cell: ({ number, name }) => (
        <>
          {number}
          <span className="sr-only"> van {name}</span>
        </>
      ),
      beside: ({ number }) => <TestLabel number={number} />,
    },
    { name: 'Klant', inCard: 'bare', fill: true, cell: ({ name }) => name || 'Gewist' },
    {
      name: 'Stand',
      inCard: 'bare',
      cell: ({ state, retry_on: retryOn, paused_until: pausedUntil }) => (
        <>
          <SubscriptionStateLabel state={state} />
          {pausedUntil && <RowDetail>tot {formatDateOrDash(pausedUntil)}</RowDetail>}
          {retryOn && (
            <RowDetail className="text-warning">
              Nieuwe poging op {formatDateOrDash(retryOn)}
            </RowDetail>
          )}
        </>
      ),
    },
    {
      name: 'Volgende levering',
      fit: true,
      cell: ({ next_date: day }) => formatDateOrDash(day),
    },
    { name: 'Ritme', inCard: 'bare', fit: true, cell: ({ interval }) => intervalLabels[interval] },
    {
      name: 'Inhoud',
      inCard: 'bare',
      minor: true,
      cell: ({ products }) => formatProductCount(products),
    },
  ],
  noMatch: ({ params }) =>
    params.search
      ? 'Niets gevonden. Zoek op een ander woord.'
      : 'Er zijn geen abonnementen die hierbij passen.',
  empty: 'Er is nog geen abonnement. Een klant begint er een op de pagina van een product.',
})
