import { defaultPayLaterSettings } from '#domain/payment/pay-later.ts'
import { PayLaterSettings } from '#domain/payment/pay-later-settings.ts'
import { createVersionedSetting } from '../core/versioned-setting.ts'

/** The settings of paying afterwards, which the owner edits. */
export const payLaterSetting = createVersionedSetting(
  'pay-later',
  PayLaterSettings,
  defaultPayLaterSettings,
)
