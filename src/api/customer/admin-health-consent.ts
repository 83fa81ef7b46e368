import { z } from 'zod'
import type { HealthConsentRow } from '#data/customer/health-consents.ts'
import { healthConsentSources } from '#domain/customer/health-consent-wordings.ts'
import { fromRow, Moment } from '../framework/json-shapes.ts'

export const AdminHealthConsent = fromRow({
  given_at: Moment.nullable(),
  source: z.enum(healthConsentSources).nullable(),
  withdrawn_at: Moment.nullable(),
}).describe('Consent to the use of health data; nulls if none was stored')

/** `withdrawnAt` is the withdrawal for an order without a stored consent. */
export const toAdminHealthConsent = (
  consent: HealthConsentRow | undefined,
  withdrawnAt: Date | null,
) => ({
  givenAt: consent?.givenAt ?? null,
  source: consent?.source ?? null,
  withdrawnAt: consent?.withdrawnAt ?? withdrawnAt,
})
