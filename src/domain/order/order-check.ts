import { type Cents, fromEuros, toEuros } from '../money.ts'
import { Problem } from '../problem.ts'
import { lowStockThreshold, toPublicStock } from '../inventory/public-stock.ts'
import {
  describeMaxPacks,
  describePacksLeft,
  fewerPacksAdvice,
  maxUnpaidPacks,
} from './unpaid/max-unpaid-packs.ts'

/** `price` is the price in euros that the customer saw. */
export type RequestedItem = { id: number; quantity: number; price: number }
/**
 * A variation, or a product. `stock` is in packs; null for a product with variations, of which the
 * shop sells only the variations.
 */
export type SellableItem = { id: number; name: string; price: Cents; stock: number | null }
export type SellableItems = ReadonlyMap<number, SellableItem>

/**
 * Merges lines of the same item. If their prices differ, the merged line has price -1, so that the
 * order fails with price-changed.
 */
export function mergeLines(requested: readonly RequestedItem[]): RequestedItem[] {
  const lines = new Map<number, RequestedItem>()
  for (const line of requested) {
    const known = lines.get(line.id)
    lines.set(
      line.id,
      known
        ? {
            ...known,
            quantity: known.quantity + line.quantity,
            price: known.price === line.price ? line.price : -1,
          }
        : line,
    )
  }
  return [...lines.values()]
}

const toOffer = ({ id, name, price, stock }: SellableItem) => ({
  id,
  name,
  price: toEuros(price),
  ...toPublicStock(stock),
})

/** For a changed price, `products` contains the current offers. */
export function findUnsellableProblem(
  requested: readonly RequestedItem[],
  found: SellableItems,
): Problem | undefined {
  const gone = requested.filter(({ id }) => found.get(id)?.stock == null)
  if (gone.length > 0)
    return new Problem('no-longer-sold', {
      more: { products: gone.map(({ id }) => ({ id, name: found.get(id)?.name })) },
    })
  const changed = pairLinesWithItems(requested, found).filter(
    ({ item, line }) => fromEuros(line.price) !== item.price,
  )
  if (changed.length > 0)
    return new Problem('price-changed', {
      more: { products: changed.map(({ item }) => toOffer(item)) },
    })
  return undefined
}

type OrderedLine = { id: number; quantity: number; unitPrice: Cents }
/** The customer can pay only the stored amount. */
export function unpayableProblem(
  ordered: readonly OrderedLine[],
  found: SellableItems,
): Problem | undefined {
  const lines = ordered.map(({ id, quantity, unitPrice }) => ({
    id,
    quantity,
    price: toEuros(unitPrice),
  }))
  const problem = findUnsellableProblem(lines, found)
  if (problem?.code !== 'price-changed') return problem
  const names = pairLinesWithItems(lines, found).flatMap(({ item, line }) =>
    fromEuros(line.price) === item.price ? [] : [item.name],
  )
  const message = `Sinds je bestelde is de prijs veranderd van ${names.join(', ')}. Deze bestelling kun je daarom niet meer betalen. Kies op de pagina van je bestelling ‘Bestel dit opnieuw’: dan zie je de prijs van vandaag.`
  return new Problem('price-changed', { message, more: problem.more })
}

export function outOfStockProblem(
  requested: readonly Omit<RequestedItem, 'price'>[],
  found: SellableItems,
): Problem | undefined {
  const short = pairLinesWithItems(requested, found)
    .filter(({ item, line }) => (item.stock ?? 0) < line.quantity)
    .map(({ item }) => item)
  if (short.length === 0) return undefined
  return new Problem('out-of-stock', {
    message: short.map(({ name, stock }) => stockSentence(name, stock ?? 0)).join(' '),
    more: { products: short.map(toOffer) },
  })
}

/**
 * Skips an item of which the shop has fewer packs: `outOfStockProblem` has a better message for it.
 */
export function tooManyPacksProblem(
  requested: readonly Omit<RequestedItem, 'price'>[],
  found: SellableItems,
): Problem | undefined {
  const tooMany = pairLinesWithItems(requested, found).flatMap(({ item, line: { quantity } }) => {
    const maxPacks = maxUnpaidPacks(item.stock ?? 0)
    return quantity > maxPacks && (item.stock ?? 0) > maxPacks ? [{ item, maxPacks }] : []
  })
  if (tooMany.length === 0) return undefined
  const sentences = tooMany.map(({ item, maxPacks }) => describeMaxPacks(item.name, maxPacks))
  return new Problem('too-many-packs', {
    message: [...sentences, fewerPacksAdvice].join(' '),
    more: { products: tooMany.map(({ item }) => toOffer(item)) },
  })
}

export const pairLinesWithItems = <Line extends { id: number }>(
  requested: readonly Line[],
  found: SellableItems,
) =>
  requested.flatMap((line) => {
    const item = found.get(line.id)
    return item ? [{ item, line }] : []
  })

function stockSentence(name: string, left: number): string {
  if (left === 0) return `${name} is nu niet op voorraad.`
  if (left > lowStockThreshold)
    return `Zoveel pakken van ${name} zijn er nu niet. Kies er minder, of neem contact met ons op.`
  return `Van ${name} ${describePacksLeft(left)}.`
}
