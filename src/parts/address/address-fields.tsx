// Name and address; street and city come from the lookup, or are opened to fill in by hand.

import { useId } from 'react'
import { writtenPostcode } from '#domain/address/postcode.ts'
import { addressQuestion, needsLookup } from '#domain/checkout/address-question.ts'
import { byHand, type CheckoutErrors, type CheckoutField, type CheckoutValues } from '#domain/checkout/form-values.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { LookupState } from './use-address-lookup.ts'

type Props = {
  values: CheckoutValues
  errors: CheckoutErrors
  change: (part: Partial<CheckoutValues>) => void
  lookup: { state: LookupState; lookUp: (values: CheckoutValues) => Promise<unknown>; openByHand: () => void }
}

export function AddressFields({ values, errors, change, lookup: { state, lookUp, openByHand } }: Props) {
  const additions = useId()
  const status = useId()
  const isByHand = values.addressOf === byHand
  const field = (name: CheckoutField, label: string) => ({
    label,
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  function leave() {
    const question = addressQuestion(values)
    const tidy = question
      ? { postcode: writtenPostcode(question.postcode), houseNumber: String(question.house_number), addition: question.addition ?? '' }
      : undefined
    if (tidy) change(tidy)
    const both = values.postcode.trim() && values.houseNumber.trim()
    if (both && needsLookup(values)) void lookUp({ ...values, ...tidy })
  }

  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      <div className="sm:col-span-3">
        <Field {...field('firstName', 'Voornaam')} autoComplete="given-name" required maxLength={100} />
      </div>
      <div className="sm:col-span-3">
        <Field {...field('lastName', 'Achternaam')} autoComplete="family-name" required maxLength={100} />
      </div>
      <div className="sm:col-span-2">
        <Field
          {...field('postcode', 'Postcode')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          required
          maxLength={10}
          onBlur={leave}
        />
      </div>
      <div className="grid grid-cols-2 gap-x-4 sm:col-span-4">
        <Field {...field('houseNumber', 'Huisnummer')} inputMode="numeric" required maxLength={12} onBlur={leave} />
        <Field {...field('addition', 'Toevoeging')} list={additions} autoComplete="off" maxLength={10} />
        <datalist id={additions}>
          {state.additions.map((addition) => (
            <option key={addition}>{addition}</option>
          ))}
        </datalist>
      </div>
      <div className="sm:col-span-6">
        {/* Always the same height: a late answer must not move the order button from under a finger. */}
        <p id={status} aria-live="polite" className="measure min-h-[3.2em] text-ink-soft sm:min-h-[1.6em]">
          {sentenceOf(state, isByHand)}
        </p>
        {isByHand || (
          <Button kind="plain" id="address-by-hand" aria-describedby={status} className="-ms-3" onClick={openByHand}>
            Adres handmatig invullen
          </Button>
        )}
      </div>
      <div className="sm:col-span-6">
        <Field {...field('street', 'Straat')} readOnly={!isByHand} required maxLength={150} aria-describedby={status} />
      </div>
      <div className="sm:col-span-6">
        <Field
          {...field('city', 'Plaats')}
          readOnly={!isByHand}
          autoComplete={isByHand ? 'address-level2' : undefined}
          required
          maxLength={100}
        />
      </div>
    </div>
  )
}

function sentenceOf({ status, sentence }: LookupState, isByHand: boolean): string {
  if (isByHand) return 'Vul hieronder je straat en plaats in.'
  if (status === 'looking') return 'We zoeken je straat en plaats op…'
  if (status === 'failed') return sentence
  return 'Straat en plaats vullen we voor je in.'
}
