// Samples: consent to the use of health data, its withdrawal, and the account that is kept.

import { linkTokenOf } from '../../support/builders/links.ts'
import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

export const healthConsentSamples = ({ toWithdrawConsent, keepToken }: SmallShop) => {
  const params = { token: linkTokenOf(toWithdrawConsent) }
  return {
    'GET /api/health-consent-question': {
      query: { source: 'checkout' },
      reply: { question: {} },
      invalid: [{ query: { source: 'elders' } }],
    },
    'GET /api/health-consents/:token': {
      params,
      reply: { about: `bestelling ${toWithdrawConsent.number}`, given_at: null },
    },
    'POST /api/health-consents/:token/withdraw': {
      params,
      reply: { about: `bestelling ${toWithdrawConsent.number}` },
    },
    'GET /api/own-health-consent': { reply: { about: 'al je bestellingen en abonnementen' } },
    'POST /api/own-health-consent': {
      body: { health_consent: true },
      invalid: [{ body: { health_consent: false } }, { body: {} }],
    },
    'POST /api/own-health-consent/withdraw': {
      body: {},
      invalid: [{ body: { password: 'verkeerd' } }],
    },
    'POST /api/keep-account/:token': { params: { token: keepToken } },
  } satisfies SomeSamples
}
