// The user's personal data: view, download and erase, and the consent to the use of health data.

import { useState } from 'react'
import { erasureExplanation } from '#domain/customer/erasure.ts'
import { browserApi } from '#components/api-context.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Waiting } from '#ui/spinner.tsx'
import {
  AccountForm,
  createFailureMapper,
  CurrentPasswordField,
  FormSuccess,
  useAccountForm,
} from './account-form.tsx'
import { fetchHealthConsent, HealthConsent, leaveAccount } from './health-consent.tsx'
import { fetchPersonalData, PersonalData } from './personal-data.tsx'

export default function Privacy() {
  const personalData = useQuery(fetchPersonalData).result
  const consent = useQuery(fetchHealthConsent)
  if (personalData.status === 'loading' || consent.result.status === 'loading')
    return <Waiting text="We zoeken het bij elkaar…" />
  return (
    <div className="grid items-start gap-16 lg:grid-cols-2">
      <PersonalData result={personalData} />
      <div className="grid gap-16">
        <HealthConsent {...consent} />
        <EraseAccountForm />
      </div>
    </div>
  )
}

/**
 * Explains what the shop erases and what it must retain by law, and requires the password to
 * confirm.
 */
function EraseAccountForm() {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <section aria-labelledby="erasure">
      <h2 id="erasure" className="mb-4 text-2xl">
        Alles laten wissen
      </h2>
      <p className="measure mb-2">
        Een bestelling die al loopt, komt gewoon. De mails daarover krijg je ook nog. Wissen kun je
        niet ongedaan maken.
      </p>
      <div className="border-t border-line">
        <Disclosure title="Wat we wissen">
          <ul className="measure grid list-disc gap-1 ps-6 marker:text-drop">
            {erasureExplanation.goes.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Disclosure>
        <Disclosure title="Wat blijft, en waarom">
          <p className="measure">{erasureExplanation.stays}</p>
        </Disclosure>
      </div>
      <Button
        kind="ghost"
        className="mt-7"
        aria-haspopup="dialog"
        onClick={() => setIsConfirming(true)}
      >
        Wis al mijn gegevens
      </Button>
      {isConfirming && <Question onClose={() => setIsConfirming(false)} />}
    </section>
  )
}

function Question({ onClose }: { onClose: () => void }) {
  const [done, setDone] = useState(false)
  const formState = useAccountForm(async ({ password = '' }) => {
    await browserApi('POST /api/erase-own-data', { body: { password } })
    setDone(true)
  }, createFailureMapper('password'))
  if (done)
    return (
      <Dialog title="Je gegevens zijn gewist" onClose={leaveAccount}>
        <FormSuccess text="Je account is weg en je bent uitgelogd. We stuurden je een laatste mail om dat te bevestigen." />
        <Button className="mt-6" onClick={leaveAccount}>
          Naar de winkel
        </Button>
      </Dialog>
    )
  return (
    <Dialog title="Alles wissen?" onClose={onClose}>
      <p className="mb-5">
        Vul je wachtwoord in. Daarna is je account weg, en dat kunnen wij ook niet meer terughalen.
      </p>
      <AccountForm formState={formState} button="Wis alles">
        <CurrentPasswordField />
      </AccountForm>
      <Button kind="ghost" className="mt-3" onClick={onClose}>
        Annuleren
      </Button>
    </Dialog>
  )
}
