// The user's personal data: view, download and erase, and the consent to the use of health data.

import { useQuery } from '#components/requests/use-query.ts'
import { Spinner } from '#ui/spinner.tsx'
import { EraseAccountForm } from './erase-account.tsx'
import { fetchHealthConsent, HealthConsent } from './health-consent.tsx'
import { fetchPersonalData, PersonalData } from './personal-data.tsx'

export default function Privacy() {
  const personalData = useQuery(fetchPersonalData).result
  const consent = useQuery(fetchHealthConsent)
  if (personalData.status === 'loading' || consent.result.status === 'loading')
    return (
      <p role="status" data-waiting className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        We zoeken het bij elkaar…
      </p>
    )
  return (
    <div className="grid gap-16">
      <PersonalData result={personalData} />
      <HealthConsent {...consent} />
      <EraseAccountForm />
    </div>
  )
}
