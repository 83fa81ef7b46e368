// When the reimbursement guide was last checked: visitors read the day and staff change it.

import { z } from 'zod'
import { RulesCheck } from '#domain/reimbursement/rules-check.ts'
import { readRulesCheck, saveRulesCheck } from '#operations/content/rules-check.ts'
import { endpoint } from '../framework/endpoint.ts'

const settings = { access: 'staff', permission: 'settings' } as const
const Versioned = z.object({ setting: RulesCheck, version: z.int32().min(0) })

const getRulesCheck = endpoint(
  'GET /api/reimbursement-guide',
  {
    summary: 'Day on which staff last checked the reimbursement guide',
    access: 'public',
    reply: RulesCheck,
    cacheTags: () => ['reimbursement'],
  },
  async ({ context }) => (await readRulesCheck(context)).value,
)

const getRulesCheckSetting = endpoint(
  'GET /api/admin/reimbursement-guide',
  {
    ...settings,
    summary: 'Day of the last check, with the version to save it under',
    reply: Versioned,
  },
  async ({ context }) => {
    const { value, version } = await readRulesCheck(context)
    return { setting: value, version }
  },
)

const putRulesCheckSetting = endpoint(
  'PUT /api/admin/reimbursement-guide',
  {
    ...settings,
    summary:
      'Sets the day on which staff checked the reimbursement guide; the page shows it at once',
    auditAction: 'Vergoeding nagekeken',
    limit: 'write',
    body: Versioned,
    reply: z.object({ version: z.int32() }),
    problems: ['input-invalid', 'version-conflict'],
  },
  async ({ context, body: { setting, version: basedOn }, addAuditDetails }) => {
    const { before, version } = await saveRulesCheck(context, setting, basedOn)
    addAuditDetails({ before: before.checked_on, after: setting.checked_on })
    return { version }
  },
)

export const reimbursementEndpoints = [
  getRulesCheck,
  getRulesCheckSetting,
  putRulesCheckSetting,
] as const
