// The carrier and the tracking code of one order in the grid of orders to ship.

import { useId } from 'react'
import type { Carrier } from '#domain/order/carriers-setting.ts'
import { buildTrackingLink } from '#domain/order/tracking-link.ts'
import type { Parcel } from './bulk-parcels.ts'

const control =
  'min-h-control w-full rounded-[12px] border-[1.5px] border-edge bg-white px-3 hover:border-deep'

type CarrierProps = {
  number: string
  carrier: string
  carriers: readonly Carrier[]
  onChange: (carrier: string) => void
}

export function CarrierCell({ number, carrier, carriers, onChange }: CarrierProps) {
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

export function TrackingCodeCell({
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
