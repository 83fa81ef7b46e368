import { Link } from 'react-router'
import { intervalLabels } from '#domain/subscription/interval.ts'
import type { AdminSubscriptionFilter } from '#domain/subscription/subscription-state.ts'
import { formatDateOrDash } from '../shared/format.ts'
import { defineList, RowDetail } from '../shared/list/define-list.tsx'
import { formatProductCount } from '../shared/masked-order-lines.tsx'
import { TestLabel } from '../shared/state-label.tsx'
import { SubscriptionStateLabel } from './subscription-state-label.tsx'

const views: Readonly<Record<AdminSubscriptionFilter, string>> = {
  'active-or-failed': 'Lopend en mislukt',
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
  input: ({ view = 'active-or-failed', ...query }) => ({ query: { view, ...query } }),
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
      cell: ({ state }) => <SubscriptionStateLabel state={state} />,
    },
    {
      name: 'Volgende levering',
      fit: true,
      cell: ({ next_date: day, retry_on: retryOn }) =>
        retryOn ? (
          <span className="text-warning">nieuwe poging {formatDateOrDash(retryOn)}</span>
        ) : (
          formatDateOrDash(day)
        ),
    },
    {
      name: 'Ritme',
      inCard: 'end',
      fit: true,
      cell: ({ interval, products }) => (
        <>
          {intervalLabels[interval]}
          <RowDetail className="text-ink-soft in-card:hidden">
            {formatProductCount(products)}
          </RowDetail>
        </>
      ),
    },
  ],
  noMatch: ({ params: { search, view } }) => (
    <>
      Er zijn geen abonnementen die hierbij passen.{' '}
      {search && view !== 'all' && (
        <Link to={`?${new URLSearchParams({ view: 'all', search })}`} className="link">
          Zoek in alle abonnementen
        </Link>
      )}
    </>
  ),
  empty: 'Er loopt geen abonnement. Een klant begint er een op de pagina van een product.',
})
