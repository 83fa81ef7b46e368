import type { InvoiceContents } from '../invoice/invoice.ts'

type Lines = InvoiceContents['lines']
export type SwappedPacks = { before: string[]; after: string[] }

/**
 * Each text is such as '2 × Duin - Maat M'. Empty if the documents do not name exactly these packs:
 * after a refund of an amount, a document can have one line for it instead of the packs.
 */
export function listSwappedPacks(
  { before, after }: { before: Lines; after: Lines },
  { quantity, newQuantity }: { quantity: number; newQuantity: number },
): SwappedPacks {
  const [had, has] = [countByName(before), countByName(after)]
  const [left, entered] = [subtract(had, has), subtract(has, had)]
  const isComplete =
    left.length === 1 &&
    entered.length === 1 &&
    left[0]?.quantity === quantity &&
    entered[0]?.quantity === newQuantity
  const describe = (packs: typeof left) => packs.map((one) => describePacks(one.quantity, one.name))
  return isComplete
    ? { before: describe(left), after: describe(entered) }
    : { before: [], after: [] }
}

export const describePacks = (quantity: number, name: string): string => `${quantity} × ${name}`

function countByName(lines: Lines): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  // A discount has a negative price.
  for (const { name, quantity, lineTotal } of lines)
    if (lineTotal >= 0) counts.set(name, (counts.get(name) ?? 0) + quantity)
  return counts
}

const subtract = (counts: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>) =>
  [...counts]
    .map(([name, quantity]) => ({ name, quantity: quantity - (others.get(name) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
