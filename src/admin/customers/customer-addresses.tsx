// The saved addresses of a customer's account, which staff can add, edit and remove.

import { useState } from 'react'
import { formatPostcode } from '#domain/address/postcode.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ApiAddress } from '#domain/address/postal-address.ts'
import { AddressForm } from '../shared/address-form.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import type { CustomerProps } from './customer-props.ts'
import { CustomerPanel } from './customer-panel.tsx'

type Address = CustomerProps['customer']['addresses'][number]

export function CustomerAddresses({ customer, onChanged }: CustomerProps) {
  const { who, account, addresses } = customer
  const [editing, setEditing] = useState<Address | 'new'>()
  const { notice, busy, run } = useMutation()
  const close = () => setEditing(undefined)
  if (!account || account.staff) return null
  const save = async (typed: ApiAddress) => {
    if (editing === 'new') onChanged(await browserApi('POST /api/admin/customers/:who/addresses', { params: { who }, body: typed }))
    else if (editing) {
      const body = { ...typed, is_default: editing.is_default }
      const params = { who, address: String(editing.id) }
      onChanged(await browserApi('PUT /api/admin/customers/:who/addresses/:address', { params, body }))
    }
    close()
    await run(() => Promise.resolve('Het adres is bewaard.'))
  }
  const remove = ({ id }: Address) =>
    run(async () => {
      onChanged(await browserApi('DELETE /api/admin/customers/:who/addresses/:address', { params: { who, address: String(id) } }))
      return 'Het adres is weg.'
    })
  return (
    <CustomerPanel title="Adressen">
      {addresses.length === 0 && <p className="text-ink-soft">Geen bewaarde adressen.</p>}
      <ul className="empty:hidden">
        {addresses.map((address) => {
          const line = `${address.street} ${address.street_number}${address.street_addition && ` ${address.street_addition}`}`
          return (
            <li key={address.id} className="border-t border-line py-3 text-sm">
              <address className="not-italic">
                {address.first_name} {address.last_name}
                {address.is_default && <span className="text-ink-soft"> (vast adres)</span>}
                <br />
                {line}
                <br />
                {formatPostcode(address.postcode)} {address.city}
              </address>
              <div className="-ms-3.5 flex flex-wrap gap-1">
                <Button kind="plain" aria-haspopup="dialog" onClick={() => setEditing(address)}>
                  Wijzig<span className="sr-only"> {line}</span>
                </Button>
                <Button kind="plain" busy={busy} onClick={() => void remove(address)}>
                  Verwijder<span className="sr-only"> {line}</span>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <Button kind="ghost" className="mt-4" aria-haspopup="dialog" onClick={() => setEditing('new')}>
        Adres toevoegen
      </Button>
      {notice && (
        <div className="mt-5">
          <Notice kind={notice.kind}>{notice.text}</Notice>
        </div>
      )}
      {editing && (
        <Dialog title={editing === 'new' ? 'Nieuw adres' : 'Adres wijzigen'} onClose={close}>
          <AddressForm address={editing === 'new' ? undefined : editing} button="Bewaar het adres" save={save} onCancel={close} />
        </Dialog>
      )}
    </CustomerPanel>
  )
}
