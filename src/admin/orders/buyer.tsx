// Who ordered, and where it goes; corrected as long as it has not left.

import { useState } from 'react'
import { writtenPostcode } from '#domain/address/postcode.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AddressForm } from '../address-form.tsx'
import { EmailAddress } from '../email-address.tsx'
import type { OrderPart } from './order-part.ts'
import { Sheet } from './sheet.tsx'

export function Buyer({ order: { number, person, who, seen, can }, act }: OrderPart) {
  const [correcting, setCorrecting] = useState(false)
  const close = () => setCorrecting(false)
  return (
    <Sheet title="Klant">
      <address className="break-words not-italic">
        {person.first_name} {person.last_name}
        <br />
        {person.street} {person.street_number} {person.street_addition}
        <br />
        {writtenPostcode(person.postcode)} {person.city}
        {person.email && (
          <>
            <br />
            <a href={`mailto:${person.email}`} className="link">
              <EmailAddress of={person.email} />
            </a>
          </>
        )}
      </address>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {can.correct_address && (
          <Button kind="ghost" aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
            Adres verbeteren
          </Button>
        )}
        {who && (
          <ButtonLink kind="ghost" to={`/admin/klanten/${who}`}>
            Alles van deze klant
          </ButtonLink>
        )}
      </div>
      {correcting && (
        <Dialog title="Adres verbeteren" wide onClose={close}>
          <AddressForm
            address={person}
            button="Bewaar het adres"
            onCancel={close}
            save={async (address) => {
              await browserApi('PUT /api/admin/orders/:number/address', { params: { number }, body: { ...address, seen } })
              await act(() => Promise.resolve(), 'Het adres is gewijzigd. De klant krijgt er een mail over.')
              close()
            }}
          />
        </Dialog>
      )}
    </Sheet>
  )
}
