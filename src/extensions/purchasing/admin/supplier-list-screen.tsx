import { ButtonLink } from '#ui/button.tsx'
import { defineList } from '#admin/shared/list/define-list.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { formatEuroAmount } from '#domain/money.ts'

export default defineList({
  title: 'Leveranciers',
  about: 'Bij wie je inkoopt, hoe lang dat duurt en welke producten van wie komen.',
  actions: <ButtonLink to="/admin/leveranciers/nieuw">Nieuwe leverancier</ButtonLink>,
  from: 'GET /api/admin/suppliers',
  rows: 'suppliers',
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/leveranciers/${id}`,
  columns: [
    { name: 'Leverancier', fill: true, cell: ({ name }) => name },
    { name: 'Producten', number: true, cell: ({ items }) => items },
    {
      name: 'Levertijd',
      cell: ({ lead_time_days: days }) => formatCountOf(days, 'dag', 'dagen'),
    },
    {
      name: 'Minimale bestelling',
      cell: ({ minimum_order: minimum }) => (minimum === null ? '–' : formatEuroAmount(minimum)),
    },
  ],
  empty:
    'Er is nog geen leverancier. Voeg er een toe en kies wat hij levert: dan rekent de winkel uit wanneer je wat moet bestellen.',
})
