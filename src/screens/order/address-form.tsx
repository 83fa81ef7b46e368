// Sending an order elsewhere, with the same fields and look-up as the checkout.

import { type FormEvent, useEffect, useState } from 'react'
import { addressKey } from '#domain/checkout/address-question.ts'
import { errorsAtFields, firstWrong, whatIsWrong } from '#domain/checkout/form-check.ts'
import { type CheckoutErrors, type CheckoutField, type CheckoutValues, emptyValues } from '#domain/checkout/form-values.ts'
import { isProblem } from '#domain/problem.ts'
import { AddressFields } from '#parts/address/address-fields.tsx'
import { useAddressLookup } from '#parts/address/use-address-lookup.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type CareProps, nothingChanged } from './care-props.ts'
import { useMutation } from '#parts/requests/use-mutation.ts'

const formId = 'order-address-form'

export default function AddressForm({ order: { address }, token, done }: CareProps) {
  const [values, setValues] = useState(() => valuesOf(address))
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [pointed, setPointed] = useState<{ at: CheckoutField | 'address-by-hand' }>()
  const { notice, busy, run } = useMutation(nothingChanged)
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
    const isDone = await run(async () => {
      const { pending_changes } = await browserApi('PUT /api/orders/:token/address', { params: { token }, body: bodyOf(filled) }).catch(
        (error: unknown) => {
          pointOut(errorsAtFields(addressErrorsOf(error), []).atFields)
          throw error
        },
      )
      waiting = pending_changes.find(({ kind }) => kind === 'address')?.message
    })
    if (isDone) await done(waiting ?? 'Je adres is gewijzigd. Je krijgt een bevestiging per e-mail.')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <form id={formId} noValidate method="dialog" onSubmit={submit} className="grid max-w-[40rem] gap-5">
      <p className="measure">Zolang je bestelling niet is ingepakt, kun je hier een ander adres opgeven.</p>
      <AddressFields values={values} errors={errors} change={change} lookup={lookup} />
      {notice && (
        <Notice kind="error">
          <p>{notice.text}</p>
        </Notice>
      )}
      <Button type="submit" busy={busy} className="justify-self-start">
        Adres opslaan
      </Button>
    </form>
  )
}

/** By the paths of the checkout, where the address is a part of the order. */
const addressErrorsOf = (error: unknown) =>
  Object.fromEntries(Object.entries((isProblem(error) && error.errors) || {}).map(([field, sentences]) => [`address.${field}`, sentences]))

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
