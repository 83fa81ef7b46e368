import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { formatPostcode } from '#domain/address/postcode.ts'
import type { Column } from '../../shared/list/record-table.tsx'
import { TestLabel } from '../../shared/state-label.tsx'
import { useId } from 'react'
import type { Carrier } from '#domain/order/fulfilment/carriers-setting.ts'
import { buildTrackingLink, normalizeTrackingCode } from '#domain/order/fulfilment/tracking-link.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { describeOrderCount } from '../chosen-orders.tsx'

const control =
  'min-h-control w-full rounded-[12px] border-[1.5px] border-edge bg-white px-3 hover:border-deep'

type CarrierProps = {
  number: string
  carrier: string
  carriers: readonly Carrier[]
  onChange: (carrier: string) => void
}

function CarrierCell({ number, carrier, carriers, onChange }: CarrierProps) {
  return (
    <select
      aria-label={`Bezorger van ${number}`}
      value={carrier}
      onChange={({ target }) => onChange(target.value)}
      className={`${control} max-w-48 min-w-32`}
    >
      {carriers.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}

type CodeProps = {
  number: string
  postcode: string
  parcel: Parcel
  carrier: Carrier | undefined
  error: string | undefined
  onChange: (code: string) => void
  /** A barcode scanner types Enter after the code. */
  onEnter: (field: HTMLInputElement) => void
}

function TrackingCodeCell({
  number,
  postcode,
  parcel: { code },
  carrier,
  error,
  onChange,
  onEnter,
}: CodeProps) {
  const id = useId()
  const link = carrier && buildTrackingLink(carrier, code, postcode)
  const showsNoLink = code.trim() !== '' && !link
  return (
    <>
      <input
        data-code={number}
        aria-label={`Volgcode van ${number}`}
        value={code}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || link || showsNoLink ? id : undefined}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnter(event.currentTarget)
        }}
        className={`${control} max-w-80 min-w-44 aria-invalid:border-2 aria-invalid:border-error`}
      />
      <div
        id={id}
        className="mt-1 max-w-80 text-xs [overflow-wrap:anywhere] text-ink-soft empty:hidden"
      >
        {error && <p className="font-semibold text-error">{error}</p>}
        {link && (
          <p>
            Volgadres: <span>{link.replace('https://', '')}</span>
          </p>
        )}
        {showsNoLink && (
          <p>
            Bij deze bezorger en code maakt de winkel geen volgadres. De klant ziet dan alleen de
            code.
          </p>
        )}
      </div>
    </>
  )
}

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
          <Link to={`/admin/bestellingen/${number}`} className="link inline-block leading-6">
            {number}
          </Link>{' '}
          <TestLabel number={number} />
          <span className="block text-xs text-ink-soft">
            {formatCountOf(packs, 'pak', 'pakken')}
          </span>
          {letterbox && <span className="block text-xs font-semibold">Brievenbuspost</span>}
        </>
      ),
    },
    {
      name: 'Klant',
      inCard: 'bare',
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

export type Parcel = { carrier: string; code: string }
/** By order number. */
export type Parcels = Readonly<Record<string, Parcel>>

/** The first button ships only what has a code: a mail about another parcel would be untrue. */
export function planShipButtons(parcels: readonly { number: string; code: string }[]) {
  const numbers = parcels.map(({ number }) => number)
  const coded = parcels.flatMap(({ number, code }) => (code.trim() ? [number] : []))
  const all = { text: `Verzend ${describeOrderCount(numbers.length)}`, numbers }
  return coded.length === 0 || coded.length === numbers.length
    ? [all]
    : [{ text: `Verzend de ${coded.length} met een code`, numbers: coded }, all]
}

/**
 * Returns a message for each order whose code an earlier order has too: a scanner read one label
 * twice.
 */
export function findRepeatedCodes(
  orders: readonly { number: string; code: string }[],
): Record<string, string> {
  const firstNumbers = new Map<string, string>()
  const messages: Record<string, string> = {}
  for (const { number, code: typed } of orders) {
    const code = normalizeTrackingCode(typed)
    const first = firstNumbers.get(code)
    if (first !== undefined)
      messages[number] = `Deze code staat ook bij ${first}. Scan het label van dit pakket.`
    else if (code !== '') firstNumbers.set(code, number)
  }
  return messages
}
