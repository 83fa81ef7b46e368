import { Link } from 'react-router'
import { formatEuroAmount } from '#domain/money.ts'
import { formatDate, formatDateTime } from '#domain/time/format-date.ts'
import { formatShortDate } from '#domain/time/format-staff-date.ts'
import type { Period } from '#domain/statistics/period.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { formatCount } from '../statistics/format-figures.ts'
import {
  SettlementDetails,
  type Settlement,
  type SettlementReply,
  describeDifference,
} from './settlement-details.tsx'

export function SettlementsSection({ from, to }: Period) {
  const { result, reload } = useReply('GET /api/admin/bookkeeping/settlements', {
    query: { from, to },
  })
  return (
    <section aria-labelledby="settlements" className="mb-10 grid gap-4">
      <h2 id="settlements" className="text-xl">
        Klopt alles?
      </h2>
      <QueryBoundary result={result} reload={reload}>
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
      </QueryBoundary>
    </section>
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
          betalingen, terugbetalingen en uitbetalingen mag lezen. Wie de winkel voor je draait, zet
          het als MOLLIE_ACCESS_TOKEN in de instellingen van de server.
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
    cell: (one) => <Link to={`/admin/bestellingen/${one.order_number}`}>{one.order_number}</Link>,
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
