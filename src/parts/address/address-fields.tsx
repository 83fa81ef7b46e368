// Name and address; street and city come from the lookup, or are opened to fill in by hand. Side by side where their own place has the room.

import { TriangleAlert } from 'lucide-react'
import { useId, useRef } from 'react'
import { byHand, type CheckoutErrors, type CheckoutField, type CheckoutValues } from '#domain/checkout/form-values.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { LookupState } from './use-address-lookup.ts'

type Props = {
  values: CheckoutValues
  errors: CheckoutErrors
  change: (part: Partial<CheckoutValues>) => void
  /** Begins the ids of the fields, where something leads to them. */
  form?: string
  lookup: { state: LookupState; leave: (values: CheckoutValues) => Promise<void>; openByHand: () => void }
}

export function AddressFields({ values, errors, change, form, lookup: { state, leave, openByHand } }: Props) {
  const additions = useId()
  const status = useId()
  const street = useRef<HTMLInputElement>(null)
  const left = () => void leave(values)
  const notFound = state.status === 'failed' && values.addressOf !== byHand
  const isByHand = values.addressOf === byHand
  const field = (name: CheckoutField, label: string) => ({
    label,
    name,
    ...(form && { id: `${form}.${name}` }),
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  /** The button goes away, so the focus goes on to what it opened. */
  function open() {
    openByHand()
    street.current?.focus()
  }

  return (
    <div className="@container w-full">
      <div className="grid gap-x-4 gap-y-5 @lg:grid-cols-6">
        <div className="@lg:col-span-3">
          <Field {...field('firstName', 'Voornaam')} autoComplete="given-name" required maxLength={100} />
        </div>
        <div className="@lg:col-span-3">
          <Field {...field('lastName', 'Achternaam')} autoComplete="family-name" required maxLength={100} />
        </div>
        <div className="@lg:col-span-2">
          <Field
            {...field('postcode', 'Postcode')}
            autoComplete="postal-code"
            autoCapitalize="characters"
            required
            maxLength={10}
            onBlur={left}
            aria-describedby={notFound ? status : undefined}
          />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5em,1fr))] gap-x-4 gap-y-5 @lg:col-span-4">
          <Field
            {...field('houseNumber', 'Huisnummer')}
            inputMode="numeric"
            required
            maxLength={12}
            onBlur={left}
            aria-describedby={notFound ? status : undefined}
          />
          <Field {...field('addition', 'Toevoeging')} list={additions} autoComplete="off" maxLength={10} />
          <datalist id={additions}>
            {state.additions.map((addition) => (
              <option key={addition}>{addition}</option>
            ))}
          </datalist>
        </div>
        <div className="@lg:col-span-6">
          {/* Always the same height: a late answer must not move the order button from under a finger. */}
          <div id={status} aria-live="polite" className="measure min-h-[3.2em] text-ink-soft @lg:min-h-[1.6em]">
            {notFound ? (
              <p className="flex gap-2 font-semibold text-warning">
                <TriangleAlert aria-hidden size={22} className="mt-1 flex-none" />
                {sentenceOf(state, values)}
              </p>
            ) : (
              <p>{sentenceOf(state, values)}</p>
            )}
          </div>
          {isByHand || (
            <Button
              kind={notFound ? 'ghost' : 'plain'}
              id="address-by-hand"
              aria-describedby={status}
              className={notFound ? 'mt-3' : '-ms-3.5'}
              onClick={open}
            >
              Adres handmatig invullen
            </Button>
          )}
        </div>
        <div className="@lg:col-span-3">
          <Field {...field('street', 'Straat')} ref={street} readOnly={!isByHand} required maxLength={150} aria-describedby={status} />
        </div>
        <div className="@lg:col-span-3">
          <Field
            {...field('city', 'Plaats')}
            readOnly={!isByHand}
            autoComplete={isByHand ? 'address-level2' : undefined}
            required
            maxLength={100}
          />
        </div>
      </div>
    </div>
  )
}

function sentenceOf({ status, sentence, additions }: LookupState, { addressOf, street, city }: CheckoutValues): string {
  if (addressOf === byHand) return 'Vul hieronder je straat en plaats in.'
  if (status === 'looking') return 'We zoeken je straat en plaats op…'
  if (status === 'failed') return sentence
  if (!street) return 'Straat en plaats vullen we voor je in.'
  return `Gevonden: ${street} in ${city}.${additions.length > 0 ? ` Toevoegingen bij dit nummer: ${additions.join(', ')}.` : ''}`
}
