// The user's saved addresses, one of which is the default. The checkout offers these addresses.

import { useRef, useState, type SubmitEvent } from 'react'
import type { EndpointReply } from '#api/index.ts'
import type { Account } from '#domain/customer/account.ts'
import type { ApiAddress } from '#domain/address/postal-address.ts'
import type { SavedAddress } from '#components/address/saved-address-values.ts'
import type { QueryResult } from '#components/requests/use-query.ts'
import { useMutation, ignoreNotFound } from '#components/requests/use-mutation.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toAddressErrors } from '#domain/checkout/address-values.ts'
import { AddressLines } from '#components/address/address-lines.tsx'
import { AddressFields } from '#components/address/address-fields.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useAddressForm } from './use-address-form.ts'

export const fetchSavedAddresses = () => browserApi('GET /api/addresses')

type Props = {
  user: Account
  addresses: {
    result: QueryResult<EndpointReply<'GET /api/addresses'>>
    reload: () => Promise<void>
  }
}

export function SavedAddresses({ user, addresses: { result, reload } }: Props) {
  const [open, setOpen] = useState<SavedAddress | 'new'>()
  const { notice, busy, run } = useMutation()
  const heading = useRef<HTMLHeadingElement>(null)

  async function closeAndReload() {
    setOpen(undefined)
    await reload()
    heading.current?.focus()
  }
  const runAndReload = (work: () => Promise<unknown>) =>
    run(async () => {
      await work().catch(ignoreNotFound)
      await closeAndReload()
    })
  const remove = ({ id }: SavedAddress) =>
    runAndReload(() => browserApi('DELETE /api/addresses/:id', { params: { id: String(id) } }))
  const makeDefault = ({ id, ...address }: SavedAddress) =>
    runAndReload(() =>
      browserApi('PUT /api/addresses/:id', {
        params: { id: String(id) },
        body: { ...address, is_default: true },
      }),
    )

  const latestOrder = result.status === 'done' ? result.data.latest_order : null

  return (
    <section aria-labelledby="own-addresses">
      <h2 id="own-addresses" ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
        Adressen
      </h2>
      <div>
        {notice && <Notice kind="error">{notice.text}</Notice>}
        {!notice && result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
        {result.status === 'done' && result.data.addresses.length === 0 && (
          <>
            <p className="measure mb-5 text-ink-soft">
              Bewaar je adres, dan staat het bij het afrekenen al ingevuld.
            </p>
            {latestOrder && !open && (
              <AddressOfLatestOrder
                address={latestOrder}
                busy={busy}
                onSave={() =>
                  void runAndReload(() => browserApi('POST /api/addresses', { body: latestOrder }))
                }
              />
            )}
          </>
        )}
        {result.status === 'done' && (
          <ul className="mb-6 grid gap-4 sm:grid-cols-2 empty:hidden">
            {result.data.addresses.map((address) => (
              <li key={address.id} className="rounded-card border border-line bg-white p-5">
                <p className="min-h-7 text-sm font-semibold text-deep">
                  {address.is_default && 'Vast adres'}
                </p>
                <address className="not-italic">
                  <AddressLines address={address} />
                </address>
                <div className="-ms-3.5 mt-3 flex flex-wrap">
                  <AddressButton address={address} onClick={() => setOpen(address)} text="Wijzig" />
                  <AddressButton
                    address={address}
                    onClick={() => void remove(address)}
                    text="Verwijder"
                  />
                  {!address.is_default && (
                    <AddressButton
                      address={address}
                      onClick={() => void makeDefault(address)}
                      text="Maak vast adres"
                    />
                  )}
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
            onDone={() => void closeAndReload()}
            onCancel={() => void closeAndReload()}
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

type LatestOrderProps = {
  address: ApiAddress
  busy: boolean
  onSave: () => void
}

/** Offers the address that the customer typed for the latest order. */
const AddressOfLatestOrder = ({ address, busy, onSave }: LatestOrderProps) => (
  <div className="mb-6 max-w-[30rem] rounded-card border border-line bg-white p-5">
    <p className="min-h-7 text-sm font-semibold text-deep">Van je laatste bestelling</p>
    <address className="not-italic">
      <AddressLines address={address} />
    </address>
    <Button kind="ghost" className="mt-4" busy={busy} onClick={onSave}>
      Bewaar dit adres
    </Button>
  </div>
)

const streetLine = ({ street, street_number, street_addition }: ApiAddress) =>
  [street, street_number, street_addition].filter(Boolean).join(' ')

const AddressButton = ({
  address,
  text,
  onClick,
}: {
  address: SavedAddress
  text: string
  onClick: () => void
}) => (
  <Button kind="plain" onClick={onClick}>
    {text}
    <span className="sr-only">: {streetLine(address)}</span>
  </Button>
)

type AddressFormProps = {
  address: SavedAddress | undefined
  user: Account
  onDone: () => void
  onCancel: () => void
}

function AddressForm({ address, user, onDone, onCancel }: AddressFormProps) {
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
