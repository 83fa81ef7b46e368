import { purchaseOrderStateLabels } from '../domain/purchase-order-state.ts'
import { formatShortDate } from '#domain/time/format-staff-date.ts'
import { formatDateOrDash } from '#admin/shared/format.ts'
import { defineList } from '#admin/shared/list/define-list.tsx'

export default defineList({
  title: 'Inkooporders',
  about: 'Wat je bij leveranciers bestelde. Open een order om een levering te scannen.',
  from: 'GET /api/admin/purchase-orders',
  rows: 'orders',
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/inkoop/bestellingen/${id}`,
  columns: [
    { name: 'Inkooporder', cell: ({ number }) => number },
    { name: 'Leverancier', inCard: 'bare', fill: true, cell: ({ supplier }) => supplier },
    { name: 'Stand', inCard: 'bare', cell: ({ state }) => purchaseOrderStateLabels[state] },
    { name: 'Verwacht', fit: true, cell: ({ expected_on: day }) => formatDateOrDash(day) },
    {
      name: 'Pakken',
      number: true,
      cell: ({ ordered_packs: ordered, received_packs: received }) =>
        received > 0 ? `${received} van ${ordered}` : ordered,
    },
    { name: 'Gemaakt', fit: true, cell: ({ created_at: at }) => formatShortDate(at) },
  ],
  empty: 'Er is nog niets ingekocht. Begin bij het voorstel: daar staat wat er nodig is.',
})
