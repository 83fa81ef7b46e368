import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import type { ApiAddress } from '#domain/address/postal-address.ts'
import { toAddressErrors, toAddress } from '#domain/checkout/address-values.ts'
import {
  addressFields,
  type CheckoutValues,
  emptyCheckoutValues,
} from '#domain/checkout/form-values.ts'
import { isProblem } from '#domain/problem.ts'
import { AddressFields } from '#components/address/address-fields.tsx'
import { toAddressValues } from '#components/address/saved-address-values.ts'
import { useAddressLookup } from '#components/address/use-address-lookup.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffForm } from './forms/staff-form.tsx'
import { useFieldErrors } from './use-field-errors.ts'

type Props = {
  address: ApiAddress | undefined
  button: string
  /** @throws Problem with the errors per field. */
  save: (address: ApiAddress) => Promise<void>
  onCancel: () => void
  children?: ReactNode
}

export function AddressForm({ address, button, save, onCancel, children }: Props) {
  const [initialValues] = useState<CheckoutValues>(() => ({
    ...emptyCheckoutValues,
    ...(address && toAddressValues(address)),
  }))
  const [values, setValues] = useState(initialValues)
  const { notice, errors: serverErrors, busy, run } = useMutation()
  const form = useRef<HTMLFormElement>(null)
  const { errors, showErrors, clearChangedErrors } = useFieldErrors(form)
  const change = (part: Partial<CheckoutValues>) => {
    clearChangedErrors(values, part)
    setValues((before) => ({ ...before, ...part }))
  }
  const lookup = useAddressLookup(change)

  async function saveAddress() {
    const { values: complete } = await lookup.lookUp(values)
    try {
      await save(toAddress((field) => complete[field]))
    } catch (error) {
      showErrors(toAddressErrors(isProblem(error) ? error.errors : undefined))
      throw error
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(saveAddress)
  }

  return (
    <StaffForm
      busy={busy}
      ref={form}
      unsaved={() => addressFields.some((field) => values[field] !== initialValues[field])}
      onSubmit={submit}
      className="grid gap-5"
    >
      <AddressFields values={values} errors={errors} change={change} lookup={lookup} />
      {children}
      {notice && Object.keys(toAddressErrors(serverErrors)).length === 0 && (
        <Notice kind="error">{notice.text}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {button}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          Annuleren
        </Button>
      </div>
    </StaffForm>
  )
}
