import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { formatPostcode } from '#domain/address/postcode.ts'
import type { Column } from '../shared/list/record-table.tsx'
import type { Parcel } from './bulk-parcels.ts'
import { CarrierCell, TrackingCodeCell } from './bulk-ship-cells.tsx'
import { TestBadge } from './test-badge.tsx'

type Reply = EndpointReply<'POST /api/admin/orders-to-ship'>
type OrderToShip = Reply['orders'][number]
type Context = {
  carriers: Reply['carriers']
  parcelOf: (number: string) => Parcel
  /** The reason by order number. */
  refusals: Readonly<Record<string, string>>
  change: (number: string, parcel: Partial<Parcel>) => void
  moveDown: (from: HTMLInputElement) => void
}

export function columns({
  carriers,
  parcelOf,
  refusals,
  change,
  moveDown,
}: Context): Column<OrderToShip>[] {
  return [
    {
      name: 'Bestelling',
      cell: ({ number, packs, letterbox }) => (
        <>
          <Link to={`/admin/bestellingen/${number}`} className="link">
            {number}
          </Link>{' '}
          <TestBadge number={number} />
          <span className="block text-xs text-ink-soft">
            {packs === 1 ? '1 pak' : `${packs} pakken`}
          </span>
          {letterbox && <span className="block text-xs font-semibold">Brievenbuspost</span>}
        </>
      ),
    },
    {
      name: 'Klant',
      cell: ({ company, name, postcode, city, instructions, pickup_point: point }) => (
        <>
          {[company, name].filter(Boolean).join(', ')}
          <span className="block text-xs text-ink-soft">{`${formatPostcode(postcode)} ${city}`}</span>
          {point && (
            <span className="block text-xs font-semibold">{`${point.title}: ${point.lines.join(', ')}`}</span>
          )}
          {instructions.length > 0 && (
            <span className="block text-xs font-semibold">
              Vraag de bezorger: {instructions.join(' ')}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'Bezorger',
      cell: ({ number, on_hold }) =>
        on_hold ? (
          '–'
        ) : (
          <CarrierCell
            {...{ number, carriers }}
            carrier={parcelOf(number).carrier}
            onChange={(carrier) => change(number, { carrier })}
          />
        ),
    },
    {
      name: 'Volgcode',
      cell: ({ number, postcode, on_hold }) =>
        on_hold ? (
          <span className="font-semibold text-clay">
            Niet verzenden: er is een herroeping met een toelichting. De klantenservice legt eerst
            vast om welke pakken het gaat.
          </span>
        ) : (
          <TrackingCodeCell
            {...{ number, postcode }}
            parcel={parcelOf(number)}
            carrier={carriers.find(({ name }) => name === parcelOf(number).carrier)}
            error={refusals[number]}
            onChange={(code) => change(number, { code })}
            onEnter={moveDown}
          />
        ),
    },
  ]
}
