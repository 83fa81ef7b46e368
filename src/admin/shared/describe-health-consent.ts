import {
  healthConsentSourceLabels,
  type HealthConsentSource,
} from '#domain/customer/health-consent-wordings.ts'
import { formatFullDate } from '#domain/time/format-date.ts'

type Consent = {
  given_at: string | null
  source: HealthConsentSource | null
  withdrawn_at: string | null
}

export function describeHealthConsent({
  given_at: given,
  source,
  withdrawn_at: withdrawn,
}: Consent): string {
  if (withdrawn !== null) return `toestemming ingetrokken op ${formatFullDate(withdrawn)}`
  if (given === null || source === null) return 'geen toestemming vastgelegd'
  return `toestemming gegeven op ${formatFullDate(given)}, ${healthConsentSourceLabels[source]}`
}
