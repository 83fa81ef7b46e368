// The last products a visitor looked at, newest first. The list never leaves the device.

import { type Cents, cents } from '../money.ts'
import { isRecord } from '../record.ts'

export type Viewed = { id: number; slug: string; name: string; price: Cents; picture: string | null }

export const mostViewed = 8

/** A product seen again moves to the front. */
export const withViewed = (list: readonly Viewed[], seen: Viewed): Viewed[] => [seen, ...without(list, seen.id)].slice(0, mostViewed)

export const without = (list: readonly Viewed[], id: number): Viewed[] => list.filter((one) => one.id !== id)

/** Storage can hold anything: what is no product falls away, and no address leads out of the shop. */
export function readViewed(text: string | null): Viewed[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(viewedOf).slice(0, mostViewed) : []
  } catch {
    return []
  }
}

function viewedOf(value: unknown): Viewed[] {
  if (!isRecord(value)) return []
  const { id, slug, name, price, picture } = value
  if (!isWhole(id) || !isWhole(price) || typeof name !== 'string' || typeof slug !== 'string' || !/^[a-z0-9-]+$/.test(slug)) return []
  const own = typeof picture === 'string' && /^\/(?!\/)/.test(picture)
  return [{ id, slug, name, price: cents(price), picture: own ? picture : null }]
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
