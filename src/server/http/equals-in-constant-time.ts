import { timingSafeEqual } from 'node:crypto'

/** Compares a secret from a request, without telling by the time how much of it is right. */
export function equalsInConstantTime(actual: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(actual ?? ''), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
