// The mail to a colleague whose planned publication does not happen.

import { describeLapse } from '../content/lapsed-plan.ts'
import { accountLinks, type AccountMail } from './account-mail.ts'

/** `plan` describes the page and the moment in Dutch; `sentences` say why it does not happen. */
export type LapsedPlanMail = AccountMail & { plan: string; sentences: readonly string[] }

export const lapsedPlanMailSample = (appUrl: string): LapsedPlanMail => ({
  name: 'Kim',
  plan: '‘Bezorgen in de winter’, gepland voor maandag 30 november 2026 om 08:00',
  sentences: describeLapse({ kind: 'page', reason: 'published' }, 'Bo Baas'),
  action: `${appUrl}/editor/bezorgen-in-de-winter`,
  links: accountLinks(appUrl).footer,
})
