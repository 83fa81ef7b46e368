import { defaultRulesCheck, RulesCheck } from '#domain/reimbursement/rules-check.ts'
import { createVersionedSetting } from '../core/versioned-setting.ts'

/** When staff last checked the reimbursement guide, which they edit in the settings. */
export const rulesCheckSetting = createVersionedSetting(
  'reimbursement',
  RulesCheck,
  defaultRulesCheck,
)
