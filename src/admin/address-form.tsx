// Another address, typed by staff; street and city come from the lookup as at the checkout.

import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { type CheckoutErrors, type CheckoutField, type CheckoutValues, emptyValues } from '#domain/checkout/form-values.ts'
import { type FieldErrors, isProblem } from '#domain/problem.ts'
import { AddressFields } from '#parts/address/address-fields.tsx'
import { valuesOfAddress } from '#parts/address/own-address-values.ts'
import { useAddressLookup } from '#parts/address/use-address-lookup.ts'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { useUnsaved } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { useFieldErrors } from './use-field-errors.ts'

/** As the API takes and answers it. */
export type TypedAddress = {
  first_name: string
  last_name: string
  street: string
  street_number: string
  street_addition: string
  postcode: string
  city: string
}
type Props = {
  /** What it says now; undefined for a new one. */
  address: TypedAddress | undefined
  button: string
  /** Rejects with what is wrong. */
  save: (address: TypedAddress) => Promise<void>
  onCancel: () => void
  children?: ReactNode
}

/** What the API calls a field, and what the form calls it. */
const fields: Readonly<Record<keyof TypedAddress, CheckoutField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  street: 'street',
  street_number: 'houseNumber',
  street_addition: 'addition',
  postcode: 'postcode',
  city: 'city',
}
const names = Object.keys(fields) as (keyof TypedAddress)[]

const errorsAtFields = (errors: FieldErrors = {}): CheckoutErrors =>
  Object.fromEntries(names.flatMap((name) => (errors[name]?.[0] ? [[fields[name], errors[name][0]]] : [])))

export function AddressForm({ address, button, save, onCancel, children }: Props) {
  const [began] = useState<CheckoutValues>(() => ({ ...emptyValues, ...(address && valuesOfAddress(address)) }))
  const [values, setValues] = useState(began)
  const { notice, errors: refused, busy, run } = useMutation()
  const form = useRef<HTMLFormElement>(null)
  const { errors, refuse, forget } = useFieldErrors(form)
  useUnsaved(() => !busy && names.some((name) => values[fields[name]] !== began[fields[name]]))
  const change = (part: Partial<CheckoutValues>) => {
    forget(values, part)
    setValues((before) => ({ ...before, ...part }))
  }
  const lookup = useAddressLookup(change)

  async function send() {
    const complete = (await lookup.lookUp(values)) ?? values
    try {
      await save(Object.fromEntries(names.map((name) => [name, complete[fields[name]]])) as TypedAddress)
    } catch (error) {
      refuse(errorsAtFields(isProblem(error) ? error.errors : undefined))
      throw error
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(send)
  }

  return (
    <form ref={form} noValidate method="dialog" onSubmit={submit} className="grid gap-5">
      <AddressFields values={values} errors={errors} change={change} lookup={lookup} />
      {children}
      {notice && Object.keys(errorsAtFields(refused)).length === 0 && <Notice kind="error">{notice.text}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {button}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          Annuleren
        </Button>
      </div>
    </form>
  )
}
