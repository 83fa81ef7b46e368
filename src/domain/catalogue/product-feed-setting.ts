import { z } from 'zod'
import { defineSettingWithSecret } from '../setting/define-setting.ts'

/** The secret is null before the first time. A new address makes the earlier one invalid. */
export const productFeedSetting = defineSettingWithSecret({
  name: 'product-feed',
  path: '/api/admin/product-feed',
  schema: z.object({ enabled: z.boolean(), secret: z.string().min(43).nullable() }),
  default: { enabled: false, secret: null },
  permission: 'settings',
  summary: 'Turns the product feed on or off. A new address makes the earlier one invalid',
  auditAction: 'Productlijst voor Google gewijzigd',
  toAuditText: ({ enabled }, body) =>
    `${enabled ? 'aan' : 'uit'}${body?.new_address ? ', met een nieuw adres' : ''}`,
  body: { enabled: z.boolean(), new_address: z.boolean() },
  toValue: ({ enabled, new_address: isNewAddress }, { secret }, { newSecret }) => ({
    enabled,
    secret: isNewAddress || secret === null ? newSecret() : secret,
  }),
})

/** Only who has the secret can fetch all products and prices at once. */
export const productFeedPath = (secret: string): string => `/feeds/${secret}/google.xml`
