// A new address, or one that changes; street and city come from the lookup as at the checkout.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Account } from '#domain/account/account.ts'
import { type CheckoutErrors, type CheckoutField, type CheckoutValues, emptyValues } from '#domain/checkout/form-values.ts'
import { type FieldErrors, isProblem } from '#domain/problem.ts'
import { AddressFields } from '#parts/address/address-fields.tsx'
import { type OwnAddress, valuesOfAddress } from '#parts/address/own-address-values.ts'
import { useAddressLookup } from '#parts/address/use-address-lookup.ts'
import { browserApi } from '#parts/api-context.ts'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = { address: OwnAddress | undefined; user: Account; onDone: () => void; onCancel: () => void }

/** What the API calls a field, and what the form calls it. */
const fields: Readonly<Record<string, CheckoutField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  postcode: 'postcode',
  street_number: 'houseNumber',
  street_addition: 'addition',
  street: 'street',
  city: 'city',
}

export function AddressForm({ address, user, onDone, onCancel }: Props) {
  const [values, setValues] = useState(() => valuesOf(address, user))
  const [usual, setUsual] = useState(address?.is_default ?? false)
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const { notice, errors: refused, busy, run } = useMutation()
  const form = useRef<HTMLFormElement>(null)
  const change = (part: Partial<CheckoutValues>) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  const lookup = useAddressLookup(change)

  useEffect(() => form.current?.querySelector<HTMLElement>('[name=firstName]')?.focus(), [])
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  async function save() {
    const complete = (await lookup.lookUp(values)) ?? values
    const { firstName, lastName, houseNumber, addition, postcode, street, city } = complete
    const body = {
      first_name: firstName,
      last_name: lastName,
      street,
      street_number: houseNumber,
      street_addition: addition,
      postcode,
      city,
      is_default: usual,
    }
    try {
      if (address) await browserApi('PUT /api/addresses/:id', { params: { id: String(address.id) }, body })
      else await browserApi('POST /api/addresses', { body })
    } catch (error) {
      setErrors(errorsAtFields(isProblem(error) ? error.errors : undefined))
      throw error
    }
    onDone()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(save)
  }

  return (
    <form
      ref={form}
      noValidate
      method="dialog"
      onSubmit={submit}
      className="grid max-w-[40rem] gap-6 rounded-card border border-line bg-white p-6"
    >
      <h3 className="text-xl">{address ? 'Adres wijzigen' : 'Nieuw adres'}</h3>
      <AddressFields values={values} errors={errors} change={change} lookup={lookup} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={usual}
          disabled={address?.is_default}
          onChange={({ target }) => setUsual(target.checked)}
          className="size-6 accent-deep"
        />
        Dit is mijn vaste adres
      </label>
      {notice && Object.keys(errorsAtFields(refused)).length === 0 && <Notice kind="error">{notice.text}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Bewaar adres
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          Annuleren
        </Button>
      </div>
    </form>
  )
}

function errorsAtFields(errors: FieldErrors = {}): CheckoutErrors {
  const known = Object.entries(errors).flatMap(([name, [sentence]]) =>
    fields[name] && sentence ? [[fields[name], sentence] as const] : [],
  )
  return Object.fromEntries(known)
}

function valuesOf(address: OwnAddress | undefined, user: Account): CheckoutValues {
  if (!address) return { ...emptyValues, firstName: user.first_name, lastName: user.last_name }
  return { ...emptyValues, ...valuesOfAddress(address) }
}
