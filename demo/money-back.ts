// What the demo shop promises about the first pack of a product, also on its past orders.

import { moneyBackSetting } from '#data/order/money-back-setting.ts'
import type { Transaction } from '#data/core/db.ts'
import { defaultMoneyBackSetting, toMoneyBack } from '#domain/order/money-back.ts'

const value = { ...defaultMoneyBackSetting, enabled: true }

export const demoMoneyBack = toMoneyBack(value)

export async function fillMoneyBack(tx: Transaction): Promise<void> {
  const { version } = await moneyBackSetting.lock(tx)
  await moneyBackSetting.save(tx, { value, version: version + 1 })
}
