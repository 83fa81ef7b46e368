import { defaultMoneyBackSetting, toMoneyBack } from '#domain/order/money-back.ts'
import { MoneyBackSetting } from '#domain/order/money-back-setting.ts'
import type { MoneyBack } from '#domain/order/promised-money-back.ts'
import type { Db } from '../core/db.ts'
import { createVersionedSetting } from '../core/versioned-setting.ts'

/** What the owner promises about the first pack of a product. */
export const moneyBackSetting = createVersionedSetting(
  'money-back',
  MoneyBackSetting,
  defaultMoneyBackSetting,
)

/** Returns null while the owner promises nothing. */
export const loadMoneyBack = async (db: Db): Promise<MoneyBack | null> =>
  toMoneyBack((await moneyBackSetting.read(db)).value)
