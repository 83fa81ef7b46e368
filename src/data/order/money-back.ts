import { moneyBackSetting } from '#domain/order/money-back-setting.ts'
import { toMoneyBack } from '#domain/order/money-back.ts'
import type { MoneyBack } from '#domain/order/promised-money-back.ts'
import type { Db } from '../core/db.ts'
import { loadSetting } from '../core/settings.ts'

/** Returns null while the owner promises nothing. */
export const loadMoneyBack = async (db: Db): Promise<MoneyBack | null> =>
  toMoneyBack(await loadSetting(db, moneyBackSetting))
