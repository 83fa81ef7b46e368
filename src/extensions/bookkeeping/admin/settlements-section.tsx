import { Link } from 'react-router'
import { formatDate, formatDateTime } from '#domain/time/format-date.ts'
import { formatShortDate } from '#domain/time/format-staff-date.ts'
import type { Period } from '#domain/statistics/period.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, RecordTable } from '#admin/shared/list/record-table.tsx'
import { formatCount } from '#admin/shared/format.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { Section, Reply } from '#admin/shared/screen.tsx'
import type { EndpointReply } from '#api/index.ts'

type Difference = Settlement['differences'][number]

const names = { payment: 'Betaling', refund: 'Terugbetaling', chargeback: 'Terugboeking' }

function describeDifference({
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

function SettlementDetails({ settlement }: { settlement: Settlement }) {
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

type SettlementReply = EndpointReply<'GET /api/admin/bookkeeping/settlements'>
type Settlement = SettlementReply['settlements'][number]

export function SettlementsSection({ from, to }: Period) {
  return (
    <Section title="Klopt alles?" className="mb-10 grid gap-4">
      <Reply from="GET /api/admin/bookkeeping/settlements" query={{ from, to }}>
        {(reply) => (
          <>
            <ConnectionNotice {...reply} />
            <DifferenceNotice {...reply} />
            {(reply.is_connected || reply.settlements.length > 0) && (
              <SettlementTable settlements={reply.settlements} />
            )}
            <UnsettledPayments {...reply.unsettled} />
          </>
        )}
      </Reply>
    </Section>
  )
}

function ConnectionNotice({
  is_connected: isConnected,
  attempted_at: attemptedAt,
  succeeded_at: succeededAt,
  problem,
}: SettlementReply) {
  if (!isConnected)
    return (
      <Notice>
        <p>
          Koppel eerst de uitbetalingen van Mollie. Dan zoekt de winkel bij elke storting op je
          rekening de bestellingen, de terugbetalingen en de kosten, en zie je hier of het klopt.
        </p>
        <p className="mt-2">
          Maak in je Mollie-account bij Ontwikkelaars een toegangstoken voor je organisatie, dat
          betalingen, terugbetalingen en uitbetalingen mag lezen. Vul het in bij Instellingen, onder
          Betalen, mail en adressen.
        </p>
      </Notice>
    )
  const last = succeededAt
    ? `De laatste keer dat het lukte: ${formatDateTime(succeededAt)}.`
    : 'Het is nog niet gelukt.'
  if (problem === 'refused')
    return (
      <Notice kind="error">
        Mollie weigert het toegangstoken van de winkel. Het is ingetrokken, of het mag geen
        uitbetalingen lezen. Maak een nieuw token. {last}
      </Notice>
    )
  if (problem === 'unreachable')
    return (
      <Notice kind="warning">
        Mollie gaf de laatste keer niet alle uitbetalingen. De winkel probeert het elk kwartier
        opnieuw; je hoeft niets te doen. {last}
      </Notice>
    )
  return (
    <p className="text-sm text-ink-soft">
      {attemptedAt ? `Bijgewerkt op ${formatDateTime(attemptedAt)}. ` : ''}De winkel haalt de
      uitbetalingen elk kwartier op.
    </p>
  )
}

function DifferenceNotice({ settlements }: SettlementReply) {
  const withDifferences = settlements.filter(({ differences }) =>
    differences.some(({ reason }) => reason !== 'rounding'),
  )
  if (settlements.length === 0) return null
  if (withDifferences.length === 0)
    return (
      <Notice kind="success">
        Elke uitbetaling in deze periode klopt tot op de cent met je bestellingen en
        terugbetalingen.
      </Notice>
    )
  return (
    <Notice kind="warning">
      {withDifferences.length === 1
        ? 'Eén uitbetaling klopt'
        : `${withDifferences.length} uitbetalingen kloppen`}{' '}
      niet met je bestellingen:
      <ul className="mt-2 grid list-disc gap-1 ps-5">
        {withDifferences.map(({ id, reference, differences }) => (
          <li key={id}>
            {reference}:{' '}
            {describeDifference(
              differences.find(({ reason }) => reason !== 'rounding') ?? differences[0]!,
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const settlementColumns: readonly Column<Settlement>[] = [
  {
    name: 'Uitbetaling',
    cell: ({ day, reference }) => (
      <>
        <span className="font-semibold whitespace-nowrap">{formatShortDate(day)}</span>{' '}
        <span className="text-ink-soft">{reference}</span>
      </>
    ),
  },
  { name: 'Betalingen', number: true, cell: ({ payments }) => formatEuroAmount(payments) },
  { name: 'Terugbetaald', number: true, cell: ({ refunds }) => formatEuroAmount(-refunds) },
  { name: 'Teruggeboekt', number: true, cell: ({ chargebacks }) => formatEuroAmount(-chargebacks) },
  { name: 'Kosten', number: true, cell: (one) => formatEuroAmount(-one.costs_net - one.costs_vat) },
  {
    name: 'Gestort',
    number: true,
    cell: ({ payout }) => <strong>{formatEuroAmount(payout)}</strong>,
  },
  {
    name: 'Klopt',
    cell: ({ differences }) =>
      differences.some(({ reason }) => reason !== 'rounding') ? 'Nee' : 'Ja',
  },
]

function SettlementTable({ settlements }: { settlements: readonly Settlement[] }) {
  return (
    <>
      <RecordTable
        caption="Uitbetalingen"
        rows={settlements}
        keyOf={({ id }) => id}
        empty="In deze periode is niets uitbetaald."
        columns={settlementColumns}
      />
      {settlements.length > 0 && (
        <Disclosure title="Bekijk de uitbetalingen in delen">
          <ul className="grid gap-8">
            {settlements.map((one) => (
              <li key={one.id}>
                <SettlementDetails settlement={one} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

const unsettledKinds = {
  payment: 'Betaling',
  refund: 'Terugbetaling',
  chargeback: 'Teruggehaald door de bank',
} as const

const unsettledColumns: readonly Column<SettlementReply['unsettled']['oldest'][number]>[] = [
  { name: 'Dag', cell: ({ day }) => formatDate(day) },
  {
    name: 'Bestelling',
    cell: (one) => (
      <Link to={`/admin/bestellingen/${one.order_number}`} className="link">
        {one.order_number}
      </Link>
    ),
  },
  { name: 'Wat', cell: (one) => unsettledKinds[one.kind] },
  { name: 'Bedrag', number: true, cell: ({ amount }) => formatEuroAmount(amount) },
]

function UnsettledPayments({ days, count, sum, oldest }: SettlementReply['unsettled']) {
  if (count === 0) return null
  return (
    <section aria-labelledby="unsettled" className="mt-2 grid gap-3">
      <h3 id="unsettled" className="text-lg">
        Na {days} dagen nog niet uitbetaald
      </h3>
      <p className="measure">
        {count === 1 ? 'Eén bedrag staat' : `${formatCount(count)} bedragen staan`} in geen enkele
        uitbetaling, samen {formatEuroAmount(sum)}. Betaalt Mollie je eens per maand uit, dan is dit
        gewoon. Vraag het anders bij Mollie na.
        {count > oldest.length && ` Hieronder staan de ${oldest.length} oudste.`}
      </p>
      <RecordTable
        caption="Nog niet uitbetaald"
        rows={oldest}
        keyOf={({ payment, kind, amount }) =>
          `${payment}${kind === 'payment' ? '' : `${kind}${amount}`}`
        }
        columns={unsettledColumns}
      />
    </section>
  )
}
