// Another address for the deliveries to come, with the same look-up as the checkout.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { writtenPostcode } from '#domain/address/postcode.ts'
import { addressKey } from '#domain/checkout/address-question.ts'
import { errorsAtFields, whatIsWrong } from '#domain/checkout/form-check.ts'
import { type CheckoutErrors, type CheckoutValues, emptyValues } from '#domain/checkout/form-values.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { AddressFields } from '#parts/address/address-fields.tsx'
import { useAddressLookup } from '#parts/address/use-address-lookup.ts'
import { Button } from '#ui/button.tsx'
import { deedField } from './change.ts'
import { useActionOutcome } from './action-form.tsx'
import { addressFields, addressValues } from './form-parts.ts'

export default function AddressForm({ address }: { address: Subscription['address'] }) {
  const [values, setValues] = useState<CheckoutValues>(() => known(address))
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const change = (part: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...part }))
  const lookup = useAddressLookup(change)
  const { busyWith, outcome } = useActionOutcome()
  const submit = useSubmit()
  const refused = outcome && 'refused' in outcome && outcome.deed === 'address' ? errorsOf(outcome.errors) : {}

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  async function send() {
    const wrong = whatIsWrong(values, addressFields)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const complete = await lookup.lookUp(values)
    if (!complete) return document.getElementById('address-by-hand')?.focus()
    const fields = Object.fromEntries(addressFields.map((field) => [field, complete[field]]))
    await submit({ [deedField]: 'address', ...fields }, { method: 'post', preventScrollReset: true, replace: true })
  }

  function submitted(event: SubmitEvent) {
    event.preventDefault()
    if (!busyWith) void send()
  }

  return (
    <form ref={form} noValidate onSubmit={submitted} className="grid justify-items-start gap-5">
      <AddressFields values={values} errors={{ ...refused, ...errors }} change={change} lookup={lookup} />
      <Button type="submit" kind="ghost" busy={busyWith === 'address'}>
        Bewaar het adres
      </Button>
    </form>
  )
}

function known(address: Subscription['address']): CheckoutValues {
  const values = { ...emptyValues, ...addressValues(address), postcode: writtenPostcode(address.postcode) }
  return { ...values, addressOf: addressKey(values) ?? '' }
}

const errorsOf = (errors: Readonly<Record<string, readonly string[]>>): CheckoutErrors =>
  errorsAtFields(Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [`address.${field}`, sentences])), []).atFields
