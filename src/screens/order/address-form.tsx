// Sending an order elsewhere, with the same fields and look-up as the checkout.

import { type FormEvent, useEffect, useState } from 'react'
import { addressKey } from '#domain/checkout/address-question.ts'
import { errorsAtFields, firstWrong, whatIsWrong } from '#domain/checkout/form-check.ts'
import { type CheckoutErrors, type CheckoutField, type CheckoutValues, emptyValues } from '#domain/checkout/form-values.ts'
import { AddressFields } from '#parts/address/address-fields.tsx'
import { useAddressLookup } from '#parts/address/use-address-lookup.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { CareProps } from './care-props.ts'
import { useDeed } from './use-deed.ts'

const formId = 'order-address-form'

export default function AddressForm({ order: { address }, token, done }: CareProps) {
  const [values, setValues] = useState(() => valuesOf(address))
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [pointed, setPointed] = useState<{ at: CheckoutField | 'address-by-hand' }>()
  const { busy, refusal, deed } = useDeed()
  const change = (part: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...part }))
  const lookup = useAddressLookup(change)
  useEffect(() => {
    if (pointed) document.querySelector<HTMLElement>(`#${formId} [name=${pointed.at}], #${formId} #${pointed.at}`)?.focus()
  }, [pointed])

  function pointOut(wrong: CheckoutErrors): boolean {
    setErrors(wrong)
    const first = firstWrong(wrong)
    if (first) setPointed({ at: first })
    return first !== undefined
  }

  async function send() {
    const { email: _, paymentMethod: __, ...wrong } = whatIsWrong(values)
    if (pointOut(wrong)) return
    const filled = await lookup.lookUp(values)
    if (!filled) return setPointed({ at: 'address-by-hand' })
    let waiting: string | undefined
    const result = await deed(async () => {
      const { pending_changes } = await browserApi('PUT /api/orders/:token/address', { params: { token }, body: bodyOf(filled) })
      waiting = pending_changes.find(({ kind }) => kind === 'address')?.message
    })
    if (result === true) return done(waiting ?? 'Je adres is gewijzigd. Je krijgt een bevestiging per e-mail.')
    const atPaths = Object.fromEntries(Object.entries(result).map(([field, sentences]) => [`address.${field}`, sentences]))
    pointOut(errorsAtFields(atPaths, []).atFields)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <form id={formId} noValidate method="dialog" onSubmit={submit} className="grid max-w-[40rem] gap-5">
      <p className="measure">Zolang je bestelling niet is ingepakt, kun je hier een ander adres opgeven.</p>
      <AddressFields values={values} errors={errors} change={change} lookup={lookup} />
      {refusal && (
        <Notice kind="error">
          <p>{refusal}</p>
        </Notice>
      )}
      <Button type="submit" busy={busy} className="justify-self-start">
        Adres opslaan
      </Button>
    </form>
  )
}

/** Street and city belong to what is there now: nothing is looked up until it changes. */
function valuesOf(address: CareProps['order']['address']): CheckoutValues {
  const values = {
    ...emptyValues,
    firstName: address.first_name,
    lastName: address.last_name,
    postcode: address.postcode,
    houseNumber: address.street_number,
    addition: address.street_addition,
    street: address.street,
    city: address.city,
  }
  return { ...values, addressOf: addressKey(values) ?? '' }
}

const bodyOf = ({ firstName, lastName, postcode, houseNumber, addition, street, city }: CheckoutValues) => ({
  first_name: firstName,
  last_name: lastName,
  postcode,
  street_number: houseNumber,
  street_addition: addition,
  street,
  city,
})
