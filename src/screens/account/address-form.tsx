import { type SubmitEvent, useRef, useState } from 'react'
import type { Account } from '#domain/customer/account.ts'
import { toAddressErrors } from '#domain/checkout/address-values.ts'
import { AddressFields } from '#components/address/address-fields.tsx'
import type { SavedAddress } from '#components/address/saved-address-values.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAddressForm } from './use-address-form.ts'

type Props = {
  address: SavedAddress | undefined
  user: Account
  onDone: () => void
  onCancel: () => void
}

export function AddressForm({ address, user, onDone, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { fields, sendAddress } = useAddressForm(
    address ?? { first_name: user.first_name, last_name: user.last_name },
    form,
    'firstName',
  )
  const [isDefault, setIsDefault] = useState(address?.is_default ?? false)
  const { notice, errors: serverErrors, busy, run } = useMutation()

  async function save() {
    await sendAddress((typed) => {
      const body = { ...typed, is_default: isDefault }
      return address
        ? browserApi('PUT /api/addresses/:id', { params: { id: String(address.id) }, body })
        : browserApi('POST /api/addresses', { body })
    })
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
      <AddressFields {...fields} />
      <Checkbox
        label="Dit is mijn vaste adres"
        checked={isDefault}
        disabled={address?.is_default}
        onChange={({ target }) => setIsDefault(target.checked)}
      />
      {notice && Object.keys(toAddressErrors(serverErrors)).length === 0 && (
        <Notice kind="error">{notice.text}</Notice>
      )}
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
