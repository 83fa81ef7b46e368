import type { MoneyBackSetting } from './money-back-setting.ts'
import type { MoneyBack } from './promised-money-back.ts'

export const toMoneyBack = ({ enabled, text, days }: MoneyBackSetting): MoneyBack | null =>
  enabled ? { text, days } : null

export const isSamePromise = (one: MoneyBack | null, other: MoneyBack | null): boolean =>
  one?.text === other?.text && one?.days === other?.days

export const describeMoneyBack = (promised: MoneyBack | null): string | undefined =>
  promised
    ? [promised.text, ...(promised.days === null ? [] : [describeTerm(promised.days)])].join(' ')
    : undefined

const describeTerm = (days: number) => `Dat kan tot ${days} dagen na ontvangst.`
