import type { EndpointReply } from '#api/index.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { RecordTable } from '../shared/list/record-table.tsx'
import { formatCount } from '../statistics/format-figures.ts'

type Difference = Settlement['differences'][number]

const names = { payment: 'Betaling', refund: 'Terugbetaling', chargeback: 'Terugboeking' }

export function describeDifference({
  reason,
  amount,
  kind,
  reference,
  order_number: order,
}: Difference): string {
  const sum = formatEuroAmount(Math.abs(amount))
  if (kind === null)
    return reason === 'rounding'
      ? `Mollie rondt zijn kosten af; dat scheelt ${sum}.`
      : `Mollie ${amount > 0 ? 'stortte' : 'hield'} ${sum} ${amount > 0 ? 'meer' : 'extra in'} dan in de regels staat, zoals een correctie of een reservering. In je Mollie-account staat bij deze uitbetaling waarvoor.`
  const what = `${names[kind]} ${reference ?? ''} van ${sum}`
  if (reason === 'settled-before')
    return `${what} (bestelling ${order ?? ''}) stond al in een eerdere uitbetaling. Vraag het bij Mollie na.`
  if (reason === 'other-amount')
    return `${names[kind]} ${reference ?? ''} (bestelling ${order ?? ''}) is bij Mollie ${sum} ${amount > 0 === (kind === 'payment') ? 'hoger' : 'lager'} dan in de winkel.`
  if (order !== null)
    return `${what} hoort bij bestelling ${order}, maar de winkel heeft haar niet. Bekijk de bestelling en je Mollie-account.`
  return `${what} hoort niet bij een bestelling in deze winkel. Ontvang je met dit Mollie-account ook ander geld, dan verklaart dat het verschil.`
}

export function SettlementDetails({ settlement }: { settlement: Settlement }) {
  const { day, reference, lines, costs, differences } = settlement
  const rest = differences.find(({ kind }) => kind === null)
  const parts = [
    { name: 'Betalingen', amount: settlement.payments },
    { name: 'Terugbetalingen', amount: -settlement.refunds },
    { name: 'Teruggeboekt door de bank van de klant', amount: -settlement.chargebacks },
    { name: 'Kosten van Mollie, excl. btw', amount: -settlement.costs_net },
    { name: 'Btw over die kosten', amount: -settlement.costs_vat },
    ...(rest
      ? [
          {
            name: rest.reason === 'rounding' ? 'Afronding' : 'Niet in de regels',
            amount: rest.amount,
          },
        ]
      : []),
    { name: 'Gestort op je rekening', amount: settlement.payout },
  ]
  return (
    <section aria-labelledby={settlement.id} className="grid gap-3">
      <h3 id={settlement.id} className="text-lg text-ink">
        {formatDate(day)}, {reference}
      </h3>
      <p>{`${formatCount(lines)} ${lines === 1 ? 'regel' : 'regels'}. Dit staat als omschrijving op je bankafschrift: ${reference}.`}</p>
      <div className="grid max-w-3xl items-start gap-4">
        <RecordTable
          caption={`Opbouw van ${reference}`}
          rows={parts}
          keyOf={({ name }) => name}
          columns={[
            { name: 'Deel', cell: ({ name }) => name },
            { name: 'Bedrag', number: true, cell: ({ amount }) => formatEuroAmount(amount) },
          ]}
        />
        <RecordTable
          caption={`Kosten van ${reference}`}
          rows={costs}
          keyOf={({ description }) => description}
          empty="Mollie hield geen kosten in."
          columns={[
            { name: 'Kosten', cell: ({ description }) => description },
            { name: 'Aantal', number: true, cell: ({ count }) => formatCount(count) },
            { name: 'Excl. btw', number: true, cell: ({ net }) => formatEuroAmount(net) },
            { name: 'Btw', number: true, cell: ({ vat }) => formatEuroAmount(vat) },
          ]}
        />
      </div>
      {differences.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5 text-ink">
          {differences.map((difference) => (
            <li key={`${difference.kind ?? ''}${difference.reference ?? difference.reason}`}>
              {describeDifference(difference)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export type SettlementReply = EndpointReply<'GET /api/admin/bookkeeping/settlements'>
export type Settlement = SettlementReply['settlements'][number]
