// The addresses in a customer's account: add, correct, remove.

import { useState } from 'react'
import { writtenPostcode } from '#domain/address/postcode.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { AddressForm, type TypedAddress } from '../address-form.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import type { CustomerProps } from './customer.ts'
import { Panel } from './panel.tsx'

type Address = CustomerProps['customer']['addresses'][number]

export function CustomerAddresses({ customer, onChanged }: CustomerProps) {
  const { who, account, addresses } = customer
  const [asking, setAsking] = useState<Address | 'new'>()
  const { notice, busy, run } = useMutation()
  const close = () => setAsking(undefined)
  if (!account || account.staff) return null
  const save = async (typed: TypedAddress) => {
    if (asking === 'new') onChanged(await browserApi('POST /api/admin/customers/:who/addresses', { params: { who }, body: typed }))
    else if (asking) {
      const body = { ...typed, is_default: asking.is_default }
      const params = { who, address: String(asking.id) }
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
                {writtenPostcode(address.postcode)} {address.city}
              </address>
              <div className="-ms-3.5 flex flex-wrap gap-1">
                <Button kind="plain" aria-haspopup="dialog" onClick={() => setAsking(address)}>
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
      <Button kind="ghost" className="mt-4" aria-haspopup="dialog" onClick={() => setAsking('new')}>
        Adres toevoegen
      </Button>
      {notice && (
        <div className="mt-5">
          <Notice kind={notice.kind}>{notice.text}</Notice>
        </div>
      )}
      {asking && (
        <Dialog title={asking === 'new' ? 'Nieuw adres' : 'Adres wijzigen'} onClose={close}>
          <AddressForm address={asking === 'new' ? undefined : asking} button="Bewaar het adres" save={save} onCancel={close} />
        </Dialog>
      )}
    </Panel>
  )
}
