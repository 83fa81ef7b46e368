// The addresses somebody keeps: one is the usual one, and the checkout offers them.

import { useRef, useState } from 'react'
import type { Account } from '#domain/account/account.ts'
import { writtenPostcode } from '#domain/address/postcode.ts'
import type { OwnAddress } from '#parts/address/own-address-values.ts'
import { passOverMissing } from '#parts/requests/mutation.ts'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AddressForm } from './address-form.tsx'

const ask = () => browserApi('GET /api/addresses')

export function OwnAddresses({ user }: { user: Account }) {
  const { result, reload } = useQuery(ask)
  const [open, setOpen] = useState<OwnAddress | 'new'>()
  const { notice, run } = useMutation()
  const heading = useRef<HTMLHeadingElement>(null)

  async function settle() {
    setOpen(undefined)
    await reload()
    heading.current?.focus()
  }
  const act = (work: () => Promise<unknown>) =>
    run(async () => {
      await work().catch(passOverMissing)
      await settle()
    })
  const remove = ({ id }: OwnAddress) => act(() => browserApi('DELETE /api/addresses/:id', { params: { id: String(id) } }))
  const prefer = ({ id, ...address }: OwnAddress) =>
    act(() => browserApi('PUT /api/addresses/:id', { params: { id: String(id) }, body: { ...address, is_default: true } }))

  return (
    <section aria-labelledby="own-addresses" className="grid gap-x-16 gap-y-4 border-t border-line pt-8 lg:grid-cols-[1fr_1.7fr]">
      <h2 id="own-addresses" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Adressen
      </h2>
      <div>
        {notice && <Notice kind="error">{notice.text}</Notice>}
        {!notice && result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
        {result.status === 'done' && result.data.addresses.length === 0 && (
          <p className="measure mb-5 text-ink-soft">Bewaar je adres, dan staat het bij het afrekenen al ingevuld.</p>
        )}
        {result.status === 'done' && (
          <ul className="mb-6 grid gap-4 sm:grid-cols-2 empty:hidden">
            {result.data.addresses.map((address) => (
              <li key={address.id} className="rounded-card border border-line bg-white p-5">
                <p className="min-h-7 text-sm font-semibold text-deep">{address.is_default && 'Vast adres'}</p>
                <address className="not-italic">
                  {address.first_name} {address.last_name}
                  <br />
                  {streetLine(address)}
                  <br />
                  {writtenPostcode(address.postcode)} {address.city}
                </address>
                <div className="-ms-3.5 mt-3 flex flex-wrap">
                  <AddressButton address={address} onClick={() => setOpen(address)} text="Wijzig" />
                  <AddressButton address={address} onClick={() => void remove(address)} text="Verwijder" />
                  {!address.is_default && <AddressButton address={address} onClick={() => void prefer(address)} text="Maak vast adres" />}
                </div>
              </li>
            ))}
          </ul>
        )}
        {open ? (
          <AddressForm
            key={open === 'new' ? 'new' : open.id}
            address={open === 'new' ? undefined : open}
            user={user}
            onDone={() => void settle()}
            onCancel={() => void settle()}
          />
        ) : (
          <Button kind="ghost" onClick={() => setOpen('new')}>
            Adres toevoegen
          </Button>
        )}
      </div>
    </section>
  )
}

const streetLine = ({ street, street_number, street_addition }: OwnAddress) =>
  [street, street_number, street_addition].filter(Boolean).join(' ')

const AddressButton = ({ address, text, onClick }: { address: OwnAddress; text: string; onClick: () => void }) => (
  <Button kind="plain" onClick={onClick}>
    {text}
    <span className="sr-only">: {streetLine(address)}</span>
  </Button>
)
