// An address in the account: a new one, or one that changes.

import { useState } from 'react'
import type { PostalAddress } from '#domain/address/postal-address.ts'
import { AddressForm } from '#parts/address/address-form.tsx'
import type { OwnAddress } from '#parts/address/address-values.ts'
import { browserApi } from '#parts/api-context.ts'

type Props = {
  address: OwnAddress | undefined
  /** Whose address a new one is at first. */
  owner: Pick<PostalAddress, 'first_name' | 'last_name'>
  onDone: () => void
  onCancel: () => void
}

export function OwnAddressForm({ address, owner, onDone, onCancel }: Props) {
  const [isDefault, setDefault] = useState(address?.is_default ?? false)

  async function save(typed: PostalAddress) {
    const body = { ...typed, is_default: isDefault }
    if (address) await browserApi('PUT /api/addresses/:id', { params: { id: String(address.id) }, body })
    else await browserApi('POST /api/addresses', { body })
    onDone()
  }

  return (
    <div className="grid max-w-[40rem] gap-6 rounded-card border border-line bg-white p-6">
      <h3 className="text-xl">{address ? 'Adres wijzigen' : 'Nieuw adres'}</h3>
      <AddressForm address={address ?? owner} button="Bewaar adres" save={save} startsFocused onCancel={onCancel}>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isDefault}
            disabled={address?.is_default}
            onChange={({ target }) => setDefault(target.checked)}
            className="size-6 accent-deep"
          />
          Dit is mijn vaste adres
        </label>
      </AddressForm>
    </div>
  )
}
