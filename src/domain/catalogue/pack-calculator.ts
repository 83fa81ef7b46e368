// How long a pack lasts: pieces a day to packs, costs, and how often a subscription would have to come.

import { type Cents, cents } from '../money.ts'
import { usesOf } from '../wizard/use.ts'
import { daysAMonth } from './month.ts'

export const mostADay = 20

export type Need = {
  /** Whole packs that are enough for a month. */
  packsAMonth: number
  /** What is used up, rounded to whole cents. */
  costADay: Cents
  costAMonth: Cents
  /** The subscription that fits: so many packs, every so many months. */
  plan: { packs: number; months: 1 | 2 | 3; left: number }
}

/** The more is left over, the longer until the next parcel should come; up to this part of the need nobody minds. */
const mostLeft = 0.15
const intervals = [1, 2, 3] as const

export type Usage = { price: Cents; pieces: number; perDay: number }

/** What is used up in so many days out of packs of `pieces`, in whole cents. Every sum that the shop tells about usage is this one. */
const costOfDays = ({ price, pieces, perDay }: Usage, days: number): Cents => cents(Math.round((price * perDay * days) / pieces))
export const costAMonth = (usage: Usage): Cents => costOfDays(usage, daysAMonth)

/** `price` of a pack with `pieces` in it; `perDay` from 1. The shortest interval that leaves little over, else the one that leaves the least. */
export function needOf(usage: Usage): Need {
  const { pieces, perDay } = usage
  const packsFor = (months: number) => Math.ceil((perDay * daysAMonth * months) / pieces)
  const plans = intervals.map((months) => {
    const packs = packsFor(months)
    const needed = perDay * daysAMonth * months
    return { packs, months, left: packs * pieces - needed, part: (packs * pieces) / needed - 1 }
  })
  const best = plans.find(({ part }) => part <= mostLeft) ?? plans.toSorted((one, other) => one.part - other.part)[0]!
  return {
    packsAMonth: packsFor(1),
    costADay: costOfDays(usage, 1),
    costAMonth: costAMonth(usage),
    plan: { packs: best.packs, months: best.months, left: best.left },
  }
}

/** 'Een abonnement van 9 pakken per 2 maanden past hierbij. …' */
export function planSentence({ plan: { packs, months, left } }: Need): string {
  const parcel = `${packs} ${packs === 1 ? 'pak' : 'pakken'} ${months === 1 ? 'per maand' : `per ${months} maanden`}`
  const rest = left === 0 ? 'Je houdt niets over' : `Je houdt dan ${left} ${left === 1 ? 'stuk' : 'stuks'} over`
  return `Een abonnement van ${parcel} past hierbij. ${rest}.`
}

/** A first guess: one for the night, otherwise three in a day. */
export function usualADay(attributes: { features?: unknown }): number {
  const uses = usesOf(attributes)
  return uses.includes('nacht') && !uses.includes('dag') ? 1 : 3
}
