// /gewist: where somebody arrives who had everything erased.

import { erasureWords } from '#domain/account/erasure.ts'
import { ButtonLink } from '#ui/button.tsx'
import { AccountPage } from './account-form.tsx'
import { SentStatus } from './sent-status.tsx'

export default function ErasedScreen() {
  return (
    <AccountPage title="Je gegevens zijn gewist" path="/gewist">
      <SentStatus text="Je account is weg en je bent uitgelogd. We stuurden je een laatste mail om dat te bevestigen." />
      <p>{erasureWords.stays}</p>
      <ButtonLink to="/" className="justify-self-start">
        Naar de winkel
      </ButtonLink>
    </AccountPage>
  )
}
