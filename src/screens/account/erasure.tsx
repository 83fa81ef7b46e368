// Having everything erased: what goes, what stays and why, and one question before it happens.

import { useState } from 'react'
import { erasureWords } from '#domain/account/erasure.ts'
import { forgetLogin } from '#parts/account/login-store.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { SentStatus } from './sent-status.tsx'
import { somethingWrong } from './something-wrong.ts'
import { useAccountForm } from './use-account-form.ts'

export function Erasure() {
  const [asking, setAsking] = useState(false)
  return (
    <section aria-labelledby="erasure">
      <h2 id="erasure" className="mb-4 text-2xl">
        Alles laten wissen
      </h2>
      <p>Wat we wissen:</p>
      <ul className="measure my-3 grid list-disc gap-1 ps-6 marker:text-drop">
        {erasureWords.goes.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className="mt-5 font-semibold">Wat blijft, en waarom:</p>
      <p className="measure mt-1">{erasureWords.stays}</p>
      <p className="measure mt-3">
        Een bestelling die al loopt, komt gewoon. De mails daarover krijg je ook nog. Wissen kun je niet ongedaan maken.
      </p>
      <Button kind="ghost" className="mt-7" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Wis al mijn gegevens
      </Button>
      {asking && <Question onClose={() => setAsking(false)} />}
    </section>
  )
}

/** Nothing of the account is left on the device either. */
function leave() {
  forgetLogin({ byChoice: true })
  location.replace('/')
}

function Question({ onClose }: { onClose: () => void }) {
  const [done, setDone] = useState(false)
  const sending = useAccountForm(async ({ password = '' }) => {
    await browserApi('POST /api/erase-own-data', { body: { password } })
    setDone(true)
  }, somethingWrong('password'))
  if (done)
    return (
      <Dialog title="Je gegevens zijn gewist" onClose={leave}>
        <SentStatus text="Je account is weg en je bent uitgelogd. We stuurden je een laatste mail om dat te bevestigen." />
        <Button className="mt-6" onClick={leave}>
          Naar de winkel
        </Button>
      </Dialog>
    )
  return (
    <Dialog title="Alles wissen?" onClose={onClose}>
      <p className="mb-5">Vul je wachtwoord in. Daarna is je account weg, en dat kunnen wij ook niet meer terughalen.</p>
      <AccountForm sending={sending} button="Wis alles">
        <PasswordField label="Wachtwoord" name="password" autoComplete="current-password" required error={sending.errorOf('password')} />
      </AccountForm>
      <Button kind="ghost" className="mt-3" onClick={onClose}>
        Annuleren
      </Button>
    </Dialog>
  )
}
