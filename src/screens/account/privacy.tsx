// The user's personal data: view, download and erase, and the consent to the use of health data.

import { EraseAccountForm } from './erase-account.tsx'
import { HealthConsent } from './health-consent.tsx'
import { PersonalData } from './personal-data.tsx'

export default function Privacy() {
  return (
    <div className="grid gap-16">
      <PersonalData />
      <HealthConsent />
      <EraseAccountForm />
    </div>
  )
}
