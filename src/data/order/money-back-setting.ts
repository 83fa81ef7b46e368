import { defaultMoneyBackSetting } from '#domain/order/money-back.ts'
import { MoneyBackSetting } from '#domain/order/money-back-setting.ts'
import { createVersionedSetting } from '../core/versioned-setting.ts'

/** What the owner promises about the first pack of a product. */
export const moneyBackSetting = createVersionedSetting(
  'money-back',
  MoneyBackSetting,
  defaultMoneyBackSetting,
)
