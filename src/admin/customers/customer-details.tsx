// Name, address for mail and newsletter of a customer; what an account says can be corrected.

import { type ReactNode, type SubmitEvent, useState } from 'react'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { dateOrDash } from '../date-or-dash.ts'
import { EmailAddress } from '../email-address.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import type { Customer, CustomerProps } from './customer.ts'
import { Panel } from './panel.tsx'

type Asking = 'name' | 'email'

export function CustomerDetails({ customer, onChanged }: CustomerProps) {
  const { who, name, email, account, former_emails, newsletter } = customer
  const [asking, setAsking] = useState<Asking>()
  const { notice, errors, busy, run } = useMutation()
  const close = () => setAsking(undefined)
  const params = { who }
  const send = (event: SubmitEvent<HTMLFormElement>, work: (typed: (field: string) => string) => Promise<string>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void run(() => work((field) => String(form.get(field) ?? ''))).then((done) => done && close())
  }
  const rename = (event: SubmitEvent<HTMLFormElement>) =>
    send(event, async (typed) => {
      const body = { first_name: typed('first_name'), last_name: typed('last_name') }
      onChanged(await browserApi('PUT /api/admin/customers/:who/name', { params, body }))
      return 'De naam is gewijzigd.'
    })
  const move = (event: SubmitEvent<HTMLFormElement>) =>
    send(event, async (typed) => {
      await browserApi('POST /api/admin/customers/:who/email', { params, body: { email: typed('email') } })
      return 'Er gaat een mail naar het nieuwe adres. De klant bevestigt daar met het wachtwoord; daarna krijgt ook het oude adres bericht.'
    })
  return (
    <Panel title="Gegevens">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Row word="Naam" value={name || '–'} />
        <Row word="E-mailadres" value={<EmailAddress of={email} />} />
        {former_emails.map((former) => (
          <Row key={former} word="Eerder" value={<EmailAddress of={former} />} />
        ))}
        {account && <Row word="Account sinds" value={dateOrDash(account.since)} />}
        {account && !account.confirmed && <Row word="Let op" value="Het e-mailadres is nog niet bevestigd." />}
        <Row word="Nieuwsbrief" value={newsletterWords(newsletter)} />
      </dl>
      {account && !account.staff && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button kind="ghost" aria-haspopup="dialog" onClick={() => setAsking('name')}>
            Wijzig de naam
          </Button>
          <Button kind="ghost" aria-haspopup="dialog" onClick={() => setAsking('email')}>
            Wijzig het e-mailadres
          </Button>
        </div>
      )}
      {!account && (
        <p className="mt-4 text-sm text-ink-soft">
          Deze klant heeft geen account. Verbeter een adres bij de bestelling of bij het abonnement.
        </p>
      )}
      {notice?.kind === 'success' && !asking && (
        <div className="mt-5">
          <Notice kind="success">{notice.text}</Notice>
        </div>
      )}
      {asking && account && (
        <Dialog title={asking === 'name' ? 'Naam wijzigen' : 'E-mailadres wijzigen'} onClose={close}>
          <form method="dialog" noValidate onSubmit={asking === 'name' ? rename : move} className="grid gap-5">
            {asking === 'name' ? (
              <>
                <Field
                  label="Voornaam"
                  name="first_name"
                  defaultValue={account.first_name}
                  autoComplete="off"
                  error={errors['first_name']?.[0]}
                />
                <Field
                  label="Achternaam"
                  name="last_name"
                  defaultValue={account.last_name}
                  autoComplete="off"
                  error={errors['last_name']?.[0]}
                />
              </>
            ) : (
              <Field
                label="Nieuw e-mailadres"
                name="email"
                type="email"
                autoComplete="off"
                error={errors['email']?.[0]}
                hint="De klant bevestigt het zelf met een link in de mail en het wachtwoord. Tot die tijd blijft het oude adres gelden."
              />
            )}
            {notice?.kind === 'error' && Object.keys(errors).length === 0 && <Notice kind="error">{notice.text}</Notice>}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy}>
                {asking === 'name' ? 'Bewaar de naam' : 'Stuur de mail'}
              </Button>
              <Button kind="ghost" onClick={close}>
                Annuleren
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </Panel>
  )
}

const Row = ({ word, value }: { word: string; value: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{word}</dt>
    <dd className="mb-1.5 min-w-0 [overflow-wrap:anywhere]">{value}</dd>
  </>
)

function newsletterWords(newsletter: Customer['newsletter']): string {
  const [one] = newsletter
  if (!one) return 'Niet aangemeld'
  if (one.state === 'confirmed') return `Aangemeld, bevestigd op ${dateOrDash(one.confirmed_at)}`
  return one.state === 'pending' ? 'Aangemeld, nog niet bevestigd' : `Afgemeld op ${dateOrDash(one.left_at)}`
}
