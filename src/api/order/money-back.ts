// The owner decides what the shop promises about the first pack of a product.

import { z } from 'zod'
import { moneyBackSetting } from '#data/order/money-back-setting.ts'
import { MoneyBackSetting } from '#domain/order/money-back-setting.ts'
import { saveMoneyBack } from '#operations/order/save-money-back.ts'
import { endpoint } from '../framework/endpoint.ts'

const settings = { access: 'staff', permission: 'settings' } as const
const Versioned = z.object({ setting: MoneyBackSetting, version: z.int32().min(0) })

const getMoneyBack = endpoint(
  'GET /api/admin/money-back',
  {
    ...settings,
    summary:
      'What the shop promises about the first pack of a product, with the version to save it under',
    reply: Versioned,
  },
  async ({ context }) => {
    const { value, version } = await moneyBackSetting.read(context.db)
    return { setting: value, version }
  },
)

const putMoneyBack = endpoint(
  'PUT /api/admin/money-back',
  {
    ...settings,
    summary:
      'Sets what the shop promises about the first pack of a product. Orders keep the promise that they were placed under',
    auditAction: 'Niet-goed-geld-terug gewijzigd',
    limit: 'write',
    body: Versioned,
    reply: z.object({ version: z.int32() }),
    problems: ['input-invalid', 'version-conflict'],
  },
  async ({ context, body: { setting, version: baseVersion }, addAuditDetails }) => {
    const { before, version } = await saveMoneyBack(context, setting, baseVersion)
    addAuditDetails({ before: toAuditText(before), after: toAuditText(setting) })
    return { version }
  },
)

const toAuditText = ({ enabled, text, days }: MoneyBackSetting): string =>
  enabled ? `${text} ${days} dagen` : 'uit'

export const moneyBackEndpoints = [getMoneyBack, putMoneyBack] as const
