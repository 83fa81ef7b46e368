// What the owner promises about the first pack of a product, in the words of the setting.

import type { MoneyBackSetting } from './money-back-setting.ts'
import type { MoneyBack } from './promised-money-back.ts'

/** Returns null while the owner promises nothing. */
export const toMoneyBack = ({ enabled, text, days }: MoneyBackSetting): MoneyBack | null =>
  enabled ? { text, days } : null

export const isSamePromise = (one: MoneyBack | null, other: MoneyBack | null): boolean =>
  one?.text === other?.text && one?.days === other?.days

/** Returns the promise with its term, or undefined without a promise. */
export const describeMoneyBack = (promised: MoneyBack | null): string | undefined =>
  promised
    ? [promised.text, ...(promised.days === null ? [] : [describeTerm(promised.days)])].join(' ')
    : undefined

const describeTerm = (days: number) => `Dat kan tot ${days} dagen na ontvangst.`
