import { toPhoneUrl } from '#domain/text/phone-link.ts'
import { AddressLines } from '#components/address/address-lines.tsx'
import { browserApi } from '#components/api-context.ts'
import { Link } from 'react-router'
import { ActionMenu } from '../shared/action-menu.tsx'
import { EmailAddress } from '../shared/email-address.tsx'
import { describeHealthConsent } from '../shared/describe-health-consent.ts'
import { type OrderProps, messageName } from './order-props.ts'
import { DialogButton } from '../shared/forms/dialog-button.tsx'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { Panel, Lines } from '../shared/screen.tsx'
import { AddressDialog } from '../shared/address-dialog.tsx'

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
  const { order, reload } = props
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
  const addressTitle = order.pickup_point ? 'Toch op een adres bezorgen' : 'Verbeter adres'
  const payer = billing_address ?? person
  return (
    <Panel
      title="Klant"
      action={
        <div className="flex flex-wrap items-center justify-end">
          {can.correct_address && (
            <DialogButton
              kind="plain"
              dialog={(close) => (
                <AddressDialog
                  title={addressTitle}
                  wide
                  address={person}
                  onClose={close}
                  save={async (address) => {
                    const body = { ...address, seen }
                    await browserApi('PUT /api/admin/orders/:number/address', {
                      params: { number },
                      body,
                    })
                    await reload()
                    return `Het adres is gewijzigd. De klant krijgt er een ${messageName(order)} over.`
                  }}
                >
                  {order.pickup_point && <p>Het pakket gaat dan niet naar het afhaalpunt.</p>}
                </AddressDialog>
              )}
            >
              {addressTitle}
            </DialogButton>
          )}
          <ActionMenu of="klant">
            {can.note && (person.email || order.by_post) && (
              <DialogButton
                kind="plain"
                dialog={(close) => <PhoneNumberForm {...props} onClose={close} />}
              >
                {person.phone ? 'Telefoonnummer wijzigen' : 'Telefoonnummer toevoegen'}
              </DialogButton>
            )}
          </ActionMenu>
        </div>
      }
    >
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
            <Lines lines={[order.pickup_point.title, ...order.pickup_point.lines]} />
          </address>
        </>
      )}
      {order.delivery_instructions.length > 0 && (
        <p className="mt-3">Gevraagd aan de bezorger: {order.delivery_instructions.join(' ')}</p>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        Gezondheidsgegevens: {describeHealthConsent(consent)}
      </p>
      {customerKey && (
        <Link
          to={`/admin/klanten/${customerKey}`}
          className="link mt-2 inline-flex min-h-11 items-center"
        >
          Alles van deze klant
        </Link>
      )}
    </Panel>
  )
}
