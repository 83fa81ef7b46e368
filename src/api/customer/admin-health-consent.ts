import { z } from 'zod'
import type { HealthConsentRow } from '#data/customer/health-consents.ts'
import { healthConsentSources } from '#domain/customer/health-consent-wordings.ts'
import { Moment } from '../framework/json-shapes.ts'

const moment = Moment.nullable()

export const AdminHealthConsent = z
  .object({
    given_at: moment,
    source: z.enum(healthConsentSources).nullable(),
    withdrawn_at: moment,
  })
  .describe('Consent to the use of health data; nulls if none was stored')

/** `withdrawnAt` is the withdrawal for an order without a stored consent. */
export const toAdminHealthConsent = (
  consent: HealthConsentRow | undefined,
  withdrawnAt: Date | null,
): z.input<typeof AdminHealthConsent> => ({
  given_at: consent?.givenAt ?? null,
  source: consent?.source ?? null,
  withdrawn_at: consent?.withdrawnAt ?? withdrawnAt,
})
