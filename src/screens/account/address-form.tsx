// Adds or changes a saved address, with the same address lookup as the checkout.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Account } from '#domain/customer/account.ts'
import { toAddressErrors, toAddress } from '#domain/checkout/address-values.ts'
import { type CheckoutErrors, type CheckoutValues, emptyCheckoutValues } from '#domain/checkout/form-values.ts'
import { isProblem } from '#domain/problem.ts'
import { AddressFields } from '#components/address/address-fields.tsx'
import { type SavedAddress, toAddressValues } from '#components/address/saved-address-values.ts'
import { useAddressLookup } from '#components/address/use-address-lookup.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = { address: SavedAddress | undefined; user: Account; onDone: () => void; onCancel: () => void }

export function AddressForm({ address, user, onDone, onCancel }: Props) {
  const [values, setValues] = useState(() => initialValues(address, user))
  const [isDefault, setIsDefault] = useState(address?.is_default ?? false)
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const { notice, errors: serverErrors, busy, run } = useMutation()
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
    const body = { ...toAddress((field) => complete[field]), is_default: isDefault }
    try {
      if (address) await browserApi('PUT /api/addresses/:id', { params: { id: String(address.id) }, body })
      else await browserApi('POST /api/addresses', { body })
    } catch (error) {
      setErrors(toAddressErrors(isProblem(error) ? error.errors : undefined))
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
          checked={isDefault}
          disabled={address?.is_default}
          onChange={({ target }) => setIsDefault(target.checked)}
          className="size-6 accent-deep"
        />
        Dit is mijn vaste adres
      </label>
      {notice && Object.keys(toAddressErrors(serverErrors)).length === 0 && <Notice kind="error">{notice.text}</Notice>}
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

function initialValues(address: SavedAddress | undefined, user: Account): CheckoutValues {
  if (!address) return { ...emptyCheckoutValues, firstName: user.first_name, lastName: user.last_name }
  return { ...emptyCheckoutValues, ...toAddressValues(address) }
}
