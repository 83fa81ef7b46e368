// Sending an order to another address, as long as it is not packed.

import { AddressForm } from '#parts/address/address-form.tsx'
import type { PostalAddress } from '#domain/address/postal-address.ts'
import { browserApi } from '#parts/api-context.ts'
import { type CareProps, nothingChanged } from './care-props.ts'

export default function OrderAddressForm({ order: { address }, token, done }: CareProps) {
  async function save(typed: PostalAddress) {
    const { pending_changes } = await browserApi('PUT /api/orders/:token/address', { params: { token }, body: typed })
    const waiting = pending_changes.find(({ kind }) => kind === 'address')?.message
    await done(waiting ?? 'Je adres is gewijzigd. Je krijgt een bevestiging per e-mail.')
  }

  return (
    <div className="grid gap-5">
      <p className="measure">Zolang je bestelling niet is ingepakt, kun je hier een ander adres opgeven.</p>
      <AddressForm address={address} button="Adres opslaan" save={save} failedMessage={nothingChanged} />
    </div>
  )
}
