import { loadSetting } from '#data/core/settings.ts'
import { RulesCheck, rulesCheckSetting } from '#domain/reimbursement/rules-check.ts'
import { endpoint } from '../framework/endpoint.ts'

export const getRulesCheck = endpoint(
  'GET /api/reimbursement-guide',
  {
    summary: 'Day on which staff last checked the reimbursement guide',
    access: 'public',
    reply: RulesCheck,
    cacheTags: () => ['reimbursement'],
  },
  ({ context }) => loadSetting(context.db, rulesCheckSetting),
)
