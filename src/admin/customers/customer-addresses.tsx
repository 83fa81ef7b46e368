import { useState } from 'react'
import { formatPostcode } from '#domain/address/postcode.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ApiAddress } from '#domain/address/postal-address.ts'
import { AddressForm } from '../shared/address-form.tsx'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import {
  type CustomerProps,
  changeAddress,
  removeAddress,
  type SavedAddress,
} from './change-customer.ts'
import { CustomerPanel } from './customer-panel.tsx'

export function CustomerAddresses({ customer, onChanged }: CustomerProps) {
  const { customer_key: customerKey, account, addresses } = customer
  const [editing, setEditing] = useState<SavedAddress | 'new'>()
  const { notice, busy, run } = useStaffMutation()
  const close = () => setEditing(undefined)
  if (!account || account.staff) return null
  const save = async (typed: ApiAddress) => {
    if (editing === 'new') {
      const added = await browserApi('POST /api/admin/customers/:customer/addresses', {
        params: { customer: customerKey },
        body: typed,
      })
      onChanged(added)
      close()
      await run(() => Promise.resolve('Het adres is bewaard.'))
    } else if (editing) {
      const changed = await changeAddress(browserApi, customer, { ...editing, ...typed })
      onChanged(changed.customer)
      close()
      const undo = thenAfterUndo(changed.undo, async (restored) => {
        onChanged(restored)
        return 'Het adres is weer zoals het was.'
      })
      await run(() => Promise.resolve({ text: 'Het adres is bewaard.', undo }))
    }
  }
  const remove = ({ id }: SavedAddress) =>
    run(async () => {
      const removed = await removeAddress(browserApi, customer, id)
      onChanged(removed.customer)
      return {
        text: 'Het adres is weg.',
        undo: thenAfterUndo(removed.undo, async (restored) => {
          onChanged(restored)
          return 'Het adres staat er weer.'
        }),
      }
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
      <Button
        kind="ghost"
        className="mt-4"
        aria-haspopup="dialog"
        onClick={() => setEditing('new')}
      >
        Adres toevoegen
      </Button>
      {notice && (
        <div className="mt-5">
          <Notice kind="error">{notice.text}</Notice>
        </div>
      )}
      {editing && (
        <Dialog title={editing === 'new' ? 'Nieuw adres' : 'Adres wijzigen'} onClose={close}>
          <AddressForm
            address={editing === 'new' ? undefined : editing}
            button="Bewaar het adres"
            save={save}
            onCancel={close}
          />
        </Dialog>
      )}
    </CustomerPanel>
  )
}
