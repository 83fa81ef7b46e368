import type { ReactNode } from 'react'
import { browserApi } from '#components/api-context.ts'
import { FieldDialogButton } from '../shared/forms/field-dialog-button.tsx'
import { formatDateOrDash } from '../shared/format.ts'
import { EmailAddress } from '../shared/email-address.tsx'
import { describeHealthConsent } from '../shared/describe-health-consent.ts'
import { thenAfterUndo, type Undo } from '../shared/messages/undo.ts'
import {
  type Customer,
  type CustomerProps,
  renameCustomer,
  changeAddress,
  removeAddress,
  type SavedAddress,
} from './change-customer.ts'
import { ActionMenu } from '../shared/action-menu.tsx'
import { Panel } from '../shared/screen.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { toPhoneUrl } from '#domain/text/phone-link.ts'
import { formatPostcode } from '#domain/address/postcode.ts'
import { Button } from '#ui/button.tsx'
import { capitalise } from '#domain/text/capitalise.ts'
import type { ApiAddress } from '#domain/address/postal-address.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { AddressButton } from '../shared/address-dialog.tsx'

/** `children` are further things that can be done with the customer. */
export function CustomerDetails({
  customer,
  onChanged,
  children,
}: CustomerProps & { children: ReactNode }) {
  const {
    customer_key: customerKey,
    name,
    email,
    account,
    former_emails,
    newsletter,
    consent,
  } = customer
  const address = findAddress(customer)
  const called = customer.orders.find(({ phone }) => phone)
  return (
    <Panel
      title="Gegevens"
      action={
        <ActionMenu of="gegevens van de klant">
          {account && !account.staff && (
            <>
              <FieldDialogButton
                kind="plain"
                opener="Wijzig de naam"
                title="Naam wijzigen"
                fields={{
                  first_name: { kind: 'text', label: 'Voornaam' },
                  last_name: { kind: 'text', label: 'Achternaam' },
                }}
                values={account}
                button="Bewaar de naam"
                send={async (typed) => {
                  const renamed = await renameCustomer(browserApi, customerKey, typed, account)
                  onChanged(renamed.customer)
                  const undo = thenShow(
                    renamed.undo,
                    onChanged,
                    `De naam is weer ${account.first_name} ${account.last_name}.`,
                  )
                  return { text: 'De naam is gewijzigd.', undo }
                }}
              />
              <FieldDialogButton
                kind="plain"
                opener="Wijzig het e-mailadres"
                title="E-mailadres wijzigen"
                fields={{
                  email: {
                    kind: 'email',
                    label: 'Nieuw e-mailadres',
                    hint: 'De klant bevestigt het zelf met een link in de mail en het wachtwoord. Tot die tijd blijft het oude adres gelden.',
                  },
                }}
                button="Stuur de mail"
                send={async (body) => {
                  const params = { customer: customerKey }
                  await browserApi('POST /api/admin/customers/:customer/email', {
                    params,
                    body,
                  })
                  return 'Er gaat een mail naar het nieuwe adres. De klant bevestigt daar met het wachtwoord; daarna krijgt ook het oude adres bericht.'
                }}
              />
            </>
          )}
          {children}
        </ActionMenu>
      }
    >
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Row label="Naam" value={name || '–'} />
        <Row
          label="E-mailadres"
          value={email ? <EmailAddress address={email} /> : 'Geen: per post'}
        />
        {former_emails.map((former) => (
          <Row key={former} label="Eerder" value={<EmailAddress address={former} />} />
        ))}
        {called && (
          <Row
            label="Telefoon"
            value={
              <>
                <a href={toPhoneUrl(called.phone)} className="link">
                  {called.phone}
                </a>{' '}
                (bij {called.number})
              </>
            }
          />
        )}
        {account && <Row label="Account sinds" value={formatDateOrDash(account.since)} />}
        {account && !account.confirmed && (
          <Row label="Let op" value="Het e-mailadres is nog niet bevestigd." />
        )}
        {address && <Row {...address} />}
        <Row label="Gezondheidsgegevens" value={capitalise(describeHealthConsent(consent))} />
        <Row label="Nieuwsbrief" value={describeNewsletter(newsletter)} />
      </dl>
      {!account && (
        <p className="mt-4 text-sm text-ink-soft">
          Verbeter een adres bij de bestelling of bij het abonnement.
        </p>
      )}
    </Panel>
  )
}

const Row = ({ label, value }: { label: string; value: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="mb-1.5 min-w-0 [overflow-wrap:anywhere]">{value}</dd>
  </>
)

const thenShow = (undo: Undo<Customer>, onChanged: CustomerProps['onChanged'], text: string) =>
  thenAfterUndo(undo, async (restored) => {
    onChanged(restored)
    return text
  })

const formatStreet = ({ street, street_number, street_addition }: SavedAddress): string =>
  `${street} ${street_number} ${street_addition}`.trim()

/** The latest parcel may have gone to somebody else, so that its label does not say otherwise. */
function findAddress({
  addresses,
  orders,
}: Customer): { label: string; value: string } | undefined {
  const [saved] = addresses
  if (saved)
    return {
      label: 'Adres',
      value: `${formatStreet(saved)}, ${formatPostcode(saved.postcode)} ${saved.city}`,
    }
  const [latest] = orders
  return latest && { label: 'Laatst besteld naar', value: latest.to }
}

function describeNewsletter(newsletter: Customer['newsletter']): string {
  const [one] = newsletter
  if (!one) return 'Niet aangemeld'
  if (one.state === 'confirmed')
    return `Aangemeld, bevestigd op ${formatDateOrDash(one.confirmed_at)}`
  return one.state === 'pending'
    ? 'Aangemeld, nog niet bevestigd'
    : `Afgemeld op ${formatDateOrDash(one.unsubscribed_at)}`
}

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
    const undo = thenShow(changed.undo, onChanged, 'Het adres is weer zoals het was.')
    return { text: 'Het adres is bewaard.', undo }
  }
  const remove = ({ id }: SavedAddress) =>
    run(async () => {
      const removed = await removeAddress(browserApi, customer, id)
      onChanged(removed.customer)
      return {
        text: 'Het adres is weg.',
        undo: thenShow(removed.undo, onChanged, 'Het adres staat er weer.'),
      }
    })
  return (
    <Disclosure title={`Adressen (${addresses.length})`}>
      <ul className="empty:hidden">
        {addresses.map((address) => {
          const line = formatStreet(address)
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
                <AddressButton
                  kind="plain"
                  opener={
                    <>
                      Wijzig<span className="sr-only"> {line}</span>
                    </>
                  }
                  title="Adres wijzigen"
                  address={address}
                  save={(typed) => change(address, typed)}
                />
                <Button kind="plain" busy={busy} onClick={() => remove(address)}>
                  Verwijder<span className="sr-only"> {line}</span>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <AddressButton
        className="mt-4"
        opener="Adres toevoegen"
        title="Nieuw adres"
        address={undefined}
        save={add}
      />
      {failure && <div className="mt-5">{failure}</div>}
    </Disclosure>
  )
}
