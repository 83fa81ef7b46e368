// The consent of the user to the use of health data: gives or withdraws it. Shows the consequences
// before the user withdraws.

import { type SubmitEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { clearLogin } from '#components/account/login-store.ts'
import { browserApi } from '#components/api-context.ts'
import { WithdrawalEffects } from '#components/health-consent/withdrawal-effects.tsx'
import type { QueryResult } from '#components/requests/use-query.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

type Consent = EndpointReply<'GET /api/own-health-consent'>

export const fetchHealthConsent = () => browserApi('GET /api/own-health-consent')

type Props = { result: QueryResult<Consent>; reload: () => Promise<void> }

export function HealthConsent({ result, reload }: Props) {
  return (
    <section aria-labelledby="consent">
      <h2 id="consent" className="mb-4 text-2xl">
        Toestemming voor gezondheidsgegevens
      </h2>
      <QueryBoundary result={result} reload={reload}>
        {(consent) => <ConsentStatus consent={consent} reload={reload} />}
      </QueryBoundary>
    </section>
  )
}

function ConsentStatus({ consent, reload }: { consent: Consent; reload: () => Promise<void> }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  // The checkout links to the dialog.
  const [isWithdrawing, setIsWithdrawing] = useState(hash === '#trek-in')
  const close = () => {
    setIsWithdrawing(false)
    if (hash) void navigate({ hash: '' }, { replace: true, preventScrollReset: true })
  }
  const { given_at: givenAt, withdrawn_at: withdrawnAt, question } = consent
  const isConsentActive = givenAt !== null && withdrawnAt === null
  return (
    <>
      <p className="measure">{statusText(consent)}</p>
      {question !== null && !isConsentActive && <GiveConsent question={question} reload={reload} />}
      <Button
        kind="ghost"
        className="mt-7"
        aria-haspopup="dialog"
        onClick={() => setIsWithdrawing(true)}
      >
        Trek mijn toestemming in
      </Button>
      {isWithdrawing && (
        <WithdrawDialog effects={consent.effects} onClose={close} reload={reload} />
      )}
    </>
  )
}

function statusText({ given_at: givenAt, withdrawn_at: withdrawnAt, question }: Consent): string {
  if (withdrawnAt !== null)
    return `Je trok je toestemming in op ${formatFullDate(withdrawnAt)}. Bij een nieuwe bestelling vragen we het opnieuw.`
  if (givenAt !== null)
    return `Je gaf je toestemming voor het laatst op ${formatFullDate(givenAt)}. Intrekken kan altijd.`
  return question === null
    ? 'We vragen je geen toestemming. In het privacybeleid staat waarom we deze gegevens mogen gebruiken.'
    : 'We hebben geen toestemming van je opgeschreven. Je kunt die hier geven.'
}

function GiveConsent({ question, reload }: { question: string; reload: () => Promise<void> }) {
  const { notice, busy, run } = useMutation()
  const [ticked, setTicked] = useState(false)
  const give = (event: SubmitEvent) => {
    event.preventDefault()
    void run(async () => {
      await browserApi('POST /api/own-health-consent', { body: { health_consent: ticked } })
      await reload()
    })
  }
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={give}
      className="measure mt-5 grid justify-items-start gap-4"
    >
      <label className="flex gap-3">
        <input
          type="checkbox"
          checked={ticked}
          aria-required
          onChange={({ target }) => setTicked(target.checked)}
          className="size-6 flex-none accent-deep"
        />
        <span>{question}</span>
      </label>
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      <Button type="submit" kind="ghost" busy={busy}>
        Geef toestemming
      </Button>
    </form>
  )
}

const choices = [
  {
    value: 'keep',
    label: 'Ik houd mijn account',
    note: 'Met je naam, je e-mailadres en je bewaarde adressen.',
  },
  {
    value: 'erase',
    label: 'Wis ook mijn account',
    note: 'Daarna kun je niet meer inloggen. Dat kunnen wij niet terughalen.',
  },
]

type DialogProps = { effects: readonly string[]; onClose: () => void; reload: () => Promise<void> }

function WithdrawDialog({ effects, onClose, reload }: DialogProps) {
  const { notice, errors, busy, run } = useMutation()
  const [choice, setChoice] = useState('keep')
  const withdraw = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    void run(async () => {
      await browserApi('POST /api/own-health-consent/withdraw', {
        body: choice === 'erase' ? { password } : {},
      })
      if (choice === 'erase') return leaveAccount()
      await reload()
      onClose()
    })
  }
  return (
    <Dialog title="Toestemming intrekken?" wide onClose={onClose}>
      <p className="mb-3">Dit gebeurt er dan:</p>
      <WithdrawalEffects effects={effects} />
      <form method="dialog" noValidate onSubmit={withdraw} className="mt-6 grid gap-5">
        <RadioCards
          legend="En je account?"
          name="account"
          options={choices}
          value={choice}
          onChange={setChoice}
        />
        {choice === 'erase' && (
          <PasswordField
            label="Wachtwoord"
            name="password"
            autoComplete="current-password"
            required
            error={errors['password']?.[0]}
          />
        )}
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Trek mijn toestemming in
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Annuleren
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/**
 * Logs out on this device, and loads the home page as a new document so that no data stays in
 * memory.
 */
export function leaveAccount() {
  clearLogin({ byUser: true })
  location.replace('/')
}
