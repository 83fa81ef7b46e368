import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { formatPostcode } from '#domain/address/postcode.ts'
import { toAddressErrors } from '#domain/checkout/address-values.ts'
import { validateCheckout } from '#domain/checkout/validate-form.ts'
import {
  addressFields,
  type CheckoutErrors,
  type CheckoutValues,
  emptyCheckoutValues,
} from '#domain/checkout/form-values.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { AddressFields } from '#components/address/address-fields.tsx'
import { toAddressValues } from '#components/address/saved-address-values.ts'
import { useAddressLookup } from '#components/address/use-address-lookup.ts'
import { Button } from '#ui/button.tsx'
import { actionFieldName } from './action.ts'
import { useActionOutcome } from './action-form.tsx'

type Props = { address: Subscription['address']; action?: 'address' | 'billing-address' }

export default function AddressForm({ address, action = 'address' }: Props) {
  const [values, setValues] = useState<CheckoutValues>(() => initialValues(address))
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const change = (part: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...part }))
  const lookup = useAddressLookup(change)
  const { runningAction, outcome } = useActionOutcome()
  const submit = useSubmit()
  const serverErrors =
    outcome && 'refused' in outcome && outcome.action === action
      ? toAddressErrors(outcome.errors)
      : {}

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  async function send() {
    // Parcels go to another address than the invoices.
    const isForParcels = action === 'address'
    const invalid = validateCheckout(
      isForParcels ? values : { ...values, delivery: 'other' },
      addressFields,
    )
    setErrors(invalid)
    if (Object.keys(invalid).length > 0) return
    const { values: complete, stop } = await lookup.lookUp(values)
    if (stop) return form.current?.querySelector<HTMLElement>(`[name=${stop}], #${stop}`)?.focus()
    const fields = Object.fromEntries(addressFields.map((field) => [field, complete[field]]))
    await submit(
      { [actionFieldName]: action, ...fields },
      { method: 'post', preventScrollReset: true, replace: true },
    )
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (!runningAction) void send()
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid justify-items-start gap-5">
      <AddressFields
        values={values}
        errors={{ ...serverErrors, ...errors }}
        change={change}
        lookup={lookup}
      />
      <Button type="submit" kind="ghost" busy={runningAction === action}>
        Bewaar het adres
      </Button>
    </form>
  )
}

const initialValues = (address: Subscription['address']): CheckoutValues => ({
  ...emptyCheckoutValues,
  ...toAddressValues({ ...address, postcode: formatPostcode(address.postcode) }),
})
