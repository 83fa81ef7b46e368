import { type ComponentProps, type ReactNode, type SubmitEvent, useRef, useState } from 'react'
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
import { Button } from '#ui/button.tsx'
import { DialogButton } from './forms/dialog-button.tsx'
import { StaffForm, useFieldErrors } from './forms/staff-form.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { SuccessMessage } from './messages/success-messages.tsx'
import { useStaffMutation } from './messages/use-staff-mutation.tsx'

type Props = {
  title: string
  wide?: boolean
  address: ApiAddress | undefined
  /** Returns what to report. @throws Problem with the errors per field. */
  save: (address: ApiAddress) => Promise<string | SuccessMessage>
  onClose: () => void
  /** What staff read above the fields. */
  children?: ReactNode
}

export const AddressDialog = ({ title, wide = false, ...form }: Props) => (
  <Dialog {...{ title, wide }} onClose={form.onClose}>
    <AddressForm {...form} />
  </Dialog>
)

type ButtonProps = Omit<Props, 'onClose'> & {
  kind?: ComponentProps<typeof Button>['kind']
  className?: string
  opener: ReactNode
}

/** A button that opens the form; `opener` is its text. */
export const AddressButton = ({
  kind = 'ghost',
  className = '',
  opener,
  ...dialog
}: ButtonProps) => (
  <DialogButton
    {...{ kind, className }}
    dialog={(close) => <AddressDialog {...dialog} onClose={close} />}
  >
    {opener}
  </DialogButton>
)

function AddressForm({ address, save, onClose, children }: Omit<Props, 'title' | 'wide'>) {
  const [initialValues] = useState<CheckoutValues>(() => ({
    ...emptyCheckoutValues,
    ...(address && toAddressValues(address)),
  }))
  const [values, setValues] = useState(initialValues)
  const { failure, errors: serverErrors, busy, run } = useStaffMutation()
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
      const saved = await save(toAddress((field) => complete[field]))
      onClose()
      return saved
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
      {children}
      <AddressFields values={values} errors={errors} change={change} lookup={lookup} />
      {Object.keys(toAddressErrors(serverErrors)).length === 0 && failure}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Bewaar het adres
        </Button>
        <Button kind="ghost" onClick={onClose}>
          Annuleren
        </Button>
      </div>
    </StaffForm>
  )
}
