// What was sold per VAT rate, with the sum below.

import { RecordTable } from '../list/record-table.tsx'
import { euros } from './amounts.ts'

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
        { name: 'Excl. btw', number: true, cell: ({ net }) => euros(net) },
        { name: 'Btw', number: true, cell: ({ vat }) => euros(vat) },
        { name: 'Incl. btw', number: true, cell: ({ revenue }) => euros(revenue) },
      ]}
    />
  )
}
