// Name, e-mail address and newsletter subscription of a customer. Staff can change the name, and
// request a change of the e-mail address. Both need an account that is not a colleague's.

import { type ReactNode, type SubmitEvent, useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SuccessMessage } from '../shared/messages/success-messages.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { formatDateOrDash } from '../shared/date-or-dash.ts'
import { EmailAddress } from '../shared/email-address.tsx'
import { describeHealthConsent } from '../shared/describe-health-consent.ts'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import type { Customer, CustomerProps } from './customer-props.ts'
import { CustomerPanel } from './customer-panel.tsx'
import { renameCustomer } from './rename-customer.ts'

type DialogName = 'name' | 'email'

export function CustomerDetails({ customer, onChanged }: CustomerProps) {
  const {
    customer_key: customerKey,
    name,
    email,
    account,
    former_emails,
    newsletter,
    consent,
  } = customer
  const [openDialog, setOpenDialog] = useState<DialogName>()
  const { notice, errors, busy, run } = useStaffMutation()
  const close = () => setOpenDialog(undefined)
  const params = { customer: customerKey }
  const send = (
    event: SubmitEvent<HTMLFormElement>,
    work: (typed: (field: string) => string) => Promise<string | SuccessMessage>,
  ) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void run(() => work((field) => String(form.get(field) ?? ''))).then((done) => done && close())
  }
  const rename = (event: SubmitEvent<HTMLFormElement>) =>
    send(event, async (typed) => {
      if (!account) return 'Er is niets gewijzigd.'
      const name = { first_name: typed('first_name'), last_name: typed('last_name') }
      const renamed = await renameCustomer(browserApi, customerKey, name, account)
      onChanged(renamed.customer)
      const undo = thenAfterUndo(renamed.undo, async (restored) => {
        onChanged(restored)
        return `De naam is weer ${account.first_name} ${account.last_name}.`
      })
      return { text: 'De naam is gewijzigd.', undo }
    })
  const changeEmail = (event: SubmitEvent<HTMLFormElement>) =>
    send(event, async (typed) => {
      await browserApi('POST /api/admin/customers/:customer/email', {
        params,
        body: { email: typed('email') },
      })
      return 'Er gaat een mail naar het nieuwe adres. De klant bevestigt daar met het wachtwoord; daarna krijgt ook het oude adres bericht.'
    })
  return (
    <CustomerPanel title="Gegevens">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Row label="Naam" value={name || '–'} />
        <Row
          label="E-mailadres"
          value={email ? <EmailAddress address={email} /> : 'Geen: per post'}
        />
        {former_emails.map((former) => (
          <Row key={former} label="Eerder" value={<EmailAddress address={former} />} />
        ))}
        {account && <Row label="Account sinds" value={formatDateOrDash(account.since)} />}
        {account && !account.confirmed && (
          <Row label="Let op" value="Het e-mailadres is nog niet bevestigd." />
        )}
        <Row label="Toestemming" value={describeHealthConsent(consent)} />
        <Row label="Nieuwsbrief" value={describeNewsletter(newsletter)} />
      </dl>
      {account && !account.staff && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button kind="ghost" aria-haspopup="dialog" onClick={() => setOpenDialog('name')}>
            Wijzig de naam
          </Button>
          <Button kind="ghost" aria-haspopup="dialog" onClick={() => setOpenDialog('email')}>
            Wijzig het e-mailadres
          </Button>
        </div>
      )}
      {!account && (
        <p className="mt-4 text-sm text-ink-soft">
          Deze klant heeft geen account. Verbeter een adres bij de bestelling of bij het abonnement.
        </p>
      )}
      {openDialog && account && (
        <Dialog
          title={openDialog === 'name' ? 'Naam wijzigen' : 'E-mailadres wijzigen'}
          onClose={close}
        >
          <StaffForm
            busy={busy}
            onSubmit={openDialog === 'name' ? rename : changeEmail}
            className="grid gap-5"
          >
            {openDialog === 'name' ? (
              <>
                <LabelledField
                  label="Voornaam"
                  name="first_name"
                  defaultValue={account.first_name}
                  autoComplete="off"
                  error={errors['first_name']?.[0]}
                />
                <LabelledField
                  label="Achternaam"
                  name="last_name"
                  defaultValue={account.last_name}
                  autoComplete="off"
                  error={errors['last_name']?.[0]}
                />
              </>
            ) : (
              <LabelledField
                label="Nieuw e-mailadres"
                name="email"
                type="email"
                autoComplete="off"
                error={errors['email']?.[0]}
                hint="De klant bevestigt het zelf met een link in de mail en het wachtwoord. Tot die tijd blijft het oude adres gelden."
              />
            )}
            {notice && Object.keys(errors).length === 0 && (
              <Notice kind="error">{notice.text}</Notice>
            )}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy}>
                {openDialog === 'name' ? 'Bewaar de naam' : 'Stuur de mail'}
              </Button>
              <Button kind="ghost" onClick={close}>
                Annuleren
              </Button>
            </div>
          </StaffForm>
        </Dialog>
      )}
    </CustomerPanel>
  )
}

const Row = ({ label, value }: { label: string; value: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="mb-1.5 min-w-0 [overflow-wrap:anywhere]">{value}</dd>
  </>
)

function describeNewsletter(newsletter: Customer['newsletter']): string {
  const [one] = newsletter
  if (!one) return 'Niet aangemeld'
  if (one.state === 'confirmed')
    return `Aangemeld, bevestigd op ${formatDateOrDash(one.confirmed_at)}`
  return one.state === 'pending'
    ? 'Aangemeld, nog niet bevestigd'
    : `Afgemeld op ${formatDateOrDash(one.unsubscribed_at)}`
}
