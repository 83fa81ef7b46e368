// Revenue per VAT rate, with the total below.

import { RecordTable } from '../shared/list/record-table.tsx'
import { formatEuroAmount } from './format-figures.ts'

type Amounts = { revenue: number; net: number; vat: number }

export function VatTable({ rates, total }: { rates: readonly ({ rate: number } & Amounts)[]; total: Amounts }) {
  const rows = [...rates.map((one) => ({ ...one, name: `${one.rate}%` })), { ...total, name: 'Samen' }]
  return (
    <RecordTable
      caption="Omzet per btw-tarief"
      rows={rates.length > 0 ? rows : []}
      keyOf={({ name }) => name}
      empty="In deze periode is niets verkocht."
      columns={[
        { name: 'Tarief', cell: ({ name }) => name },
        { name: 'Excl. btw', number: true, cell: ({ net }) => formatEuroAmount(net) },
        { name: 'Btw', number: true, cell: ({ vat }) => formatEuroAmount(vat) },
        { name: 'Incl. btw', number: true, cell: ({ revenue }) => formatEuroAmount(revenue) },
      ]}
    />
  )
}
