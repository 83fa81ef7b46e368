import { useState } from 'react'
import { toPhoneUrl } from '#domain/phone-link.ts'
import { AddressLines } from '#components/address/address-lines.tsx'
import { browserApi } from '#components/api-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AddressForm } from '../shared/address-form.tsx'
import { EmailAddress } from '../shared/email-address.tsx'
import { describeHealthConsent } from '../shared/describe-health-consent.ts'
import { OrderSection, type OrderProps, messageName } from './order-section.tsx'
import { FieldDialog } from '../shared/forms/field-form.tsx'

const PhoneNumberForm = ({
  order: { number, person },
  reload,
  onClose,
}: OrderProps & { onClose: () => void }) => (
  <FieldDialog
    title="Telefoonnummer"
    fields={{
      phone: {
        kind: 'tel',
        label: 'Telefoonnummer van de klant',
        hint: 'Alleen om te bellen over deze bestelling. Leeg laten mag.',
      },
    }}
    values={person}
    button="Bewaar het nummer"
    send={async (body) => {
      await browserApi('PUT /api/admin/orders/:number/phone', { params: { number }, body })
      await reload()
      return body.phone ? 'Het telefoonnummer staat erbij.' : 'Het telefoonnummer is weg.'
    }}
    onClose={onClose}
  />
)

export function OrderCustomer(props: OrderProps) {
  const { order, runAction } = props
  const {
    number,
    person,
    billing_address,
    recipient,
    customer_key: customerKey,
    seen,
    can,
    consent,
  } = order
  const [openDialog, setOpenDialog] = useState<'address' | 'phone'>()
  const close = () => setOpenDialog(undefined)
  const payer = billing_address ?? person
  return (
    <OrderSection title="Klant">
      <address className="break-words not-italic">
        {person.company_name && (
          <>
            {person.company_name}
            <br />
          </>
        )}
        <AddressLines address={payer} />
        {person.email && (
          <>
            <br />
            <a href={`mailto:${person.email}`} className="link">
              <EmailAddress address={person.email} />
            </a>
          </>
        )}
        {order.by_post && (
          <>
            <br />
            Geen e-mailadres: per post
          </>
        )}
        {person.phone && (
          <>
            <br />
            <a href={toPhoneUrl(person.phone)} className="link">
              {person.phone}
            </a>
          </>
        )}
      </address>
      {person.vat_number && <p className="mt-2">Btw-nummer {person.vat_number}</p>}
      {recipient && (
        <p className="mt-3">
          Voor: <strong className="font-semibold">{recipient}</strong>
        </p>
      )}
      {billing_address && (
        <>
          <h3 className="mt-4 text-base font-semibold">Het pakket gaat naar</h3>
          <address className="break-words not-italic">
            <AddressLines address={person} />
          </address>
        </>
      )}
      {order.pickup_point && (
        <>
          <h3 className="mt-4 text-base font-semibold">Het pakket gaat naar</h3>
          <address className="break-words not-italic">
            {[order.pickup_point.title, ...order.pickup_point.lines].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </>
      )}
      {order.delivery_instructions.length > 0 && (
        <p className="mt-3">Gevraagd aan de bezorger: {order.delivery_instructions.join(' ')}</p>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        Gezondheidsgegevens: {describeHealthConsent(consent)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {can.correct_address && (
          <Button kind="ghost" aria-haspopup="dialog" onClick={() => setOpenDialog('address')}>
            {order.pickup_point ? 'Toch op een adres bezorgen' : 'Adres verbeteren'}
          </Button>
        )}
        {can.note && (person.email || order.by_post) && (
          <Button kind="ghost" aria-haspopup="dialog" onClick={() => setOpenDialog('phone')}>
            {person.phone ? 'Telefoonnummer wijzigen' : 'Telefoonnummer toevoegen'}
          </Button>
        )}
        {customerKey && (
          <ButtonLink kind="ghost" to={`/admin/klanten/${customerKey}`}>
            Alles van deze klant
          </ButtonLink>
        )}
      </div>
      {openDialog === 'phone' && <PhoneNumberForm {...props} onClose={close} />}
      {openDialog === 'address' && (
        <Dialog
          title={order.pickup_point ? 'Toch op een adres bezorgen' : 'Adres verbeteren'}
          wide
          onClose={close}
        >
          {order.pickup_point && (
            <p className="mb-5">Het pakket gaat dan niet naar het afhaalpunt.</p>
          )}
          <AddressForm
            address={person}
            button="Bewaar het adres"
            onCancel={close}
            save={async (address) => {
              await browserApi('PUT /api/admin/orders/:number/address', {
                params: { number },
                body: { ...address, seen },
              })
              await runAction(
                () => Promise.resolve(),
                `Het adres is gewijzigd. De klant krijgt er een ${messageName(order)} over.`,
              )
              close()
            }}
          />
        </Dialog>
      )}
    </OrderSection>
  )
}
