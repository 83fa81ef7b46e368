// Whether the shop can sell what a checkout asks for, at the prices the shopper saw.

import { type Cents, fromEuros, toEuros } from '../money.ts'
import { Problem } from '../problem.ts'
import { lowStock, toldStock } from '../catalogue/stock.ts'

/** `price` in euros as the shopper saw it. */
export type WantedItem = { id: number; quantity: number; price: number }
/** One thing for sale: a product without variations, or a variation. `stock` in packs; null where only the variations can be bought. */
export type SellableItem = { id: number; name: string; price: Cents; stock: number | null }
export type SellableItems = ReadonlyMap<number, SellableItem>

/** Lines for the same thing are one line; a price that differs between them counts as a changed one. */
export function mergeLines(wanted: readonly WantedItem[]): WantedItem[] {
  const lines = new Map<number, WantedItem>()
  for (const line of wanted) {
    const known = lines.get(line.id)
    lines.set(
      line.id,
      known ? { ...known, quantity: known.quantity + line.quantity, price: known.price === line.price ? line.price : -1 } : line,
    )
  }
  return [...lines.values()]
}

const asOffered = ({ id, name, price, stock }: SellableItem) => ({ id, name, price: toEuros(price), ...toldStock(stock) })

/** The problem when something is not sold (any more) or costs something else today; `products` in it are today's. */
export function findUnsellable(wanted: readonly WantedItem[], found: SellableItems): Problem | undefined {
  const gone = wanted.filter(({ id }) => found.get(id)?.stock == null)
  if (gone.length > 0)
    return new Problem('no-longer-sold', { more: { products: gone.map(({ id }) => ({ id, name: found.get(id)?.name })) } })
  const changed = itemsOf(wanted, found).filter(({ item, line }) => fromEuros(line.price) !== item.price)
  if (changed.length > 0) return new Problem('price-changed', { more: { products: changed.map(({ item }) => asOffered(item)) } })
  return undefined
}

type OrderedLine = { id: number; quantity: number; unitPrice: Cents }
/** The problem when an order that was placed before costs something else today: it is never paid at another amount than it says. */
export function whyNotPayableToday(ordered: readonly OrderedLine[], found: SellableItems): Problem | undefined {
  const lines = ordered.map(({ id, quantity, unitPrice }) => ({ id, quantity, price: toEuros(unitPrice) }))
  const refused = findUnsellable(lines, found)
  if (refused?.code !== 'price-changed') return refused
  const names = itemsOf(lines, found).flatMap(({ item, line }) => (fromEuros(line.price) === item.price ? [] : [item.name]))
  const message = `Sinds je bestelde is de prijs veranderd van ${names.join(', ')}. Deze bestelling kun je daarom niet meer betalen. Kies op de pagina van je bestelling ‘Bestel dit opnieuw’: dan zie je de prijs van vandaag.`
  return new Problem('price-changed', { message, more: refused.more })
}

/** The problem when there is less on the shelf than asked for. */
export function whyOutOfStock(wanted: readonly Omit<WantedItem, 'price'>[], found: SellableItems): Problem | undefined {
  const short = itemsOf(wanted, found)
    .filter(({ item, line }) => (item.stock ?? 0) < line.quantity)
    .map(({ item }) => item)
  if (short.length === 0) return undefined
  return new Problem('out-of-stock', {
    message: short.map(({ name, stock }) => stockSentence(name, stock ?? 0)).join(' '),
    more: { products: short.map(asOffered) },
  })
}

/** Each line whose article was found, with that article. */
export const itemsOf = <Line extends { id: number }>(wanted: readonly Line[], found: SellableItems) =>
  wanted.flatMap((line) => {
    const item = found.get(line.id)
    return item ? [{ item, line }] : []
  })

function stockSentence(name: string, left: number): string {
  if (left === 0) return `${name} is nu niet op voorraad.`
  if (left > lowStock) return `Zoveel pakken van ${name} zijn er nu niet. Kies er minder, of neem contact met ons op.`
  return `Van ${name} ${left === 1 ? 'is er nog 1' : `zijn er nog ${left}`}.`
}
