import { RecordTable } from '../shared/list/record-table.tsx'
import { formatEuroAmount } from '#domain/money.ts'

type Amounts = { revenue: number; net: number; vat: number }

/** The box of the Dutch VAT return in which the revenue of a rate goes. */
const returnBoxes: Readonly<Record<number, string>> = { 21: '1a', 9: '1b', 0: '1e' }

type Props = {
  rates: readonly ({ rate: number } & Amounts)[]
  total: Amounts
  showsReturnBoxes?: boolean
}

export function VatTable({ rates, total, showsReturnBoxes = false }: Props) {
  const nameOf = (rate: number) => {
    const box = showsReturnBoxes ? returnBoxes[rate] : undefined
    return box ? `${rate}%, rubriek ${box}` : `${rate}%`
  }
  const rows = [
    ...rates.map((one) => ({ ...one, name: nameOf(one.rate) })),
    { ...total, name: 'Samen' },
  ]
  return (
    <RecordTable
      caption="Omzet per btw-tarief"
      keepsColumns
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
