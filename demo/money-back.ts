// What the demo shop promises about the first pack of a product, also on its past orders.

import type { Transaction } from '#data/core/db.ts'
import { changeSetting } from '#data/core/settings.ts'
import { moneyBackSetting } from '#domain/order/returns/money-back-setting.ts'
import { toMoneyBack } from '#domain/order/returns/money-back.ts'

const value = { ...moneyBackSetting.default, enabled: true }

export const demoMoneyBack = toMoneyBack(value)

export async function fillMoneyBack(tx: Transaction): Promise<void> {
  await changeSetting(tx, moneyBackSetting, () => value)
}
