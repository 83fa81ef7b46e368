import { formatPostcode } from '#domain/address/postcode.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import type { ApiAddress } from '#domain/address/postal-address.ts'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import {
  type CustomerProps,
  changeAddress,
  removeAddress,
  type SavedAddress,
} from './change-customer.ts'
import { Panel } from '../shared/section.tsx'
import { DialogButton } from '../shared/dialog-button.tsx'
import { AddressDialog } from '../shared/address-dialog.tsx'

export function CustomerAddresses({ customer, onChanged }: CustomerProps) {
  const { customer_key: customerKey, account, addresses } = customer
  const { failure, busy, run } = useStaffMutation()
  if (!account || account.staff) return null
  const add = async (body: ApiAddress) => {
    const params = { customer: customerKey }
    onChanged(await browserApi('POST /api/admin/customers/:customer/addresses', { params, body }))
    return 'Het adres is bewaard.'
  }
  const change = async (before: SavedAddress, typed: ApiAddress) => {
    const changed = await changeAddress(browserApi, customer, { ...before, ...typed })
    onChanged(changed.customer)
    const undo = thenAfterUndo(changed.undo, async (restored) => {
      onChanged(restored)
      return 'Het adres is weer zoals het was.'
    })
    return { text: 'Het adres is bewaard.', undo }
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
    <Panel title="Adressen">
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
                <DialogButton
                  kind="plain"
                  dialog={(close) => (
                    <AddressDialog
                      title="Adres wijzigen"
                      address={address}
                      save={(typed) => change(address, typed)}
                      onClose={close}
                    />
                  )}
                >
                  Wijzig<span className="sr-only"> {line}</span>
                </DialogButton>
                <Button kind="plain" busy={busy} onClick={() => remove(address)}>
                  Verwijder<span className="sr-only"> {line}</span>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <DialogButton
        kind="ghost"
        className="mt-4"
        dialog={(close) => (
          <AddressDialog title="Nieuw adres" address={undefined} save={add} onClose={close} />
        )}
      >
        Adres toevoegen
      </DialogButton>
      {failure && <div className="mt-5">{failure}</div>}
    </Panel>
  )
}
