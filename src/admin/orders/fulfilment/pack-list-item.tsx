// One order on the pack list: to whom it goes, what staff noted, and what goes in the parcel.

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fulfilmentFilterLabels } from '#domain/order/fulfilment/fulfilment-filters.ts'
import type { PackHold } from '#domain/order/fulfilment/pack-list.ts'
import { Notice } from '#ui/notice.tsx'
import { formatDateTimeOrDash } from '../../shared/format.ts'
import { Lines } from '../../shared/screen.tsx'
import { StateLabel, StateLabels, TestLabel } from '../../shared/state-label.tsx'
import type { PackListOrder } from '../chosen-orders.tsx'

const holdTexts: Record<PackHold, string> = {
  withdrawal:
    'er is een herroeping met een toelichting. De klantenservice legt eerst vast om welke pakken het gaat.',
  swap: 'er is een andere maat of een ander product gevraagd, en de klant moet nog bijbetalen.',
}

export function PackListItem({
  order: {
    number,
    at,
    late,
    company,
    name,
    address,
    pickup_point: point,
    instructions,
    swapped_at,
    waits_for: waitsFor,
    notes,
    lines,
  },
  packed,
}: {
  order: PackListOrder
  /** The button that reports this order packed, or that it is. */
  packed: ReactNode
}) {
  // A line that goes in part says so itself.
  const withheldLines = lines.filter(
    ({ withheld, to_send: toSend }) => withheld > 0 && (toSend === 0 || waitsFor !== null),
  )
  const unsentLines = lines.filter(({ unsent }) => unsent > 0)
  return (
    <article
      aria-labelledby={number}
      className="grid break-inside-avoid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 rounded-card border border-line bg-white p-5 sm:grid-cols-[minmax(0,1fr)_13rem] lg:grid-cols-[9.5rem_minmax(0,1fr)_12rem_auto] lg:py-4 print:rounded-none print:border-x-0 print:border-t-0 print:border-b-2 print:border-ink print:px-0 print:pt-5 print:pb-2"
    >
      <div>
        <h2 id={number} className="text-xl">
          <Link
            to={`/admin/bestellingen/${number}`}
            className="text-deep no-underline hover:underline"
          >
            {number}
          </Link>
        </h2>
        <StateLabels>
          <TestLabel number={number} />
          {late && <StateLabel kind="attention">{fulfilmentFilterLabels.late}</StateLabel>}
        </StateLabels>
        <p className="text-sm text-ink-soft">Besteld {formatDateTimeOrDash(at)}</p>
        {swapped_at && (
          <p className="text-sm font-semibold text-clay">
            Aangepast {formatDateTimeOrDash(swapped_at)}: een oudere lijst klopt niet meer
          </p>
        )}
      </div>
      <address className="text-sm break-words not-italic lg:col-start-3">
        {company && <strong className="block font-semibold">{company}</strong>}
        {name}
        <Lines lines={point ? [point.title, ...point.lines] : address} />
        {instructions.length > 0 && (
          <span className="mt-1 block text-ink-soft">
            Vraag de bezorger: {instructions.join(' ')}
          </span>
        )}
      </address>
      <div className="min-w-0 sm:col-span-full lg:col-span-1 lg:col-start-2 lg:row-start-1">
        {notes.length > 0 && (
          <ul
            aria-label={`Aantekeningen bij ${number}`}
            className="mb-4 grid gap-1 rounded-[12px] bg-dune px-4 py-3 print:border print:border-ink"
          >
            {notes.map(({ about, text }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes
              <li key={index} className="break-words whitespace-pre-line">
                <span className="font-semibold">
                  {about === 'customer' ? 'Over de klant: ' : 'Over deze bestelling: '}
                </span>
                {text}
              </li>
            ))}
          </ul>
        )}
        {waitsFor ? (
          <Notice kind="warning">Niet inpakken: {holdTexts[waitsFor]}</Notice>
        ) : (
          <ul>
            {lines
              .filter(({ to_send }) => to_send > 0)
              .map(({ line, name: product, to_send, sent, withheld }) => (
                <li
                  key={line}
                  className="flex items-start gap-4 border-t border-line py-2 first:lg:border-t-0 first:lg:pt-0.5 print:border-edge"
                >
                  <span
                    aria-hidden
                    className="mt-1 hidden size-5 flex-none rounded-[4px] border-[1.5px] border-ink print:block"
                  />
                  <span className="w-9 flex-none text-end font-semibold tabular-nums">
                    {to_send} ×
                  </span>
                  <span className="min-w-0">
                    {product}
                    {withheld > 0 && (
                      <span className="block text-sm font-semibold text-clay">
                        {withheld} herroepen: niet inpakken
                      </span>
                    )}
                    {sent > 0 && (
                      <span className="block text-sm text-ink-soft">{sent} al verzonden</span>
                    )}
                  </span>
                </li>
              ))}
          </ul>
        )}
        {withheldLines.length > 0 && (
          <p className="mt-3 font-semibold text-clay">
            Niet inpakken, herroepen:{' '}
            {withheldLines
              .map(({ name: product, withheld }) => `${withheld} × ${product}`)
              .join(', ')}
          </p>
        )}
        {unsentLines.length > 0 && (
          <p className="mt-3 font-semibold text-clay">
            Niet inpakken, terugbetaald:{' '}
            {unsentLines.map(({ name: product, unsent }) => `${unsent} × ${product}`).join(', ')}
          </p>
        )}
      </div>
      {packed && (
        <div className="sm:col-span-full lg:col-span-1 lg:col-start-4 lg:row-start-1 print:hidden">
          {packed}
        </div>
      )}
    </article>
  )
}
