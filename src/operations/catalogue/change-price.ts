// Other prices, live at once for every visitor. What was asked before is kept; an announced reduction shows the lowest price of the 30 days before it.

import type { Transaction } from '#data/db.ts'
import { announcePrices, askedPrices, followVariations, setPrices } from '#data/price-and-stock-history.ts'
import { type HeldItem, heldItems } from '#data/shelf-items.ts'
import { inTransaction } from '#data/transaction.ts'
import { daysLookedBack, lowestBefore, wasPriceFor } from '#domain/catalogue/lowest-price.ts'
import { type Cents, inEuros } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { msPerDay } from '#domain/time/durations.ts'
import type { Shop } from '../shop.ts'
import type { Authorship } from '../authorship.ts'

/** `id` of a product without variations or of a variation. `offer` announces the price as a reduction; without it nothing is shown beside it. */
export type PriceChange = { id: number; price: Cents; offer?: boolean | undefined }
export type ChangedPrice = Pick<HeldItem, 'id' | 'productId' | 'slug' | 'name'> & { from: Cents; to: Cents; was: Cents | null }

/** @throws Problem not-found, and input-invalid for `price` or `offer`, with the item under `item` */
export const changePrice = (shop: Shop, change: PriceChange, by: number | undefined): Promise<ChangedPrice[]> =>
  inTransaction(shop.db, (tx) => changePrices(tx, [change], { by, at: shop.now() }))

/** All of them or none, inside the caller's transaction; those that stay what they are do not come back. Name each item once. Throws what changePrice throws. */
export async function changePrices(tx: Transaction, changes: readonly PriceChange[], { by, at }: Authorship): Promise<ChangedPrice[]> {
  const ids = changes.map(({ id }) => id)
  const held = await heldItems(tx, ids)
  const lookedBack = new Date(at.getTime() - (daysLookedBack + 2) * msPerDay)
  const asked = changes.some(({ offer }) => offer) ? await askedPrices(tx, ids, lookedBack) : new Map()
  const changed: ChangedPrice[] = []
  const toSet: Parameters<typeof setPrices>[1][number][] = []
  for (const { id, price, offer = false } of changes) {
    const item = held.get(id)
    if (!item) throw new Problem('not-found')
    if (item.stock === null) throw refused(item, 'price', 'Dit product heeft maten of soorten: de prijs staat daarbij.')
    if (offer && price === item.price && item.wasPrice !== null) continue
    const wasPrice = offer ? announced(item, price, asked.get(id) ?? [], at) : null
    if (price === item.price && wasPrice === item.wasPrice) continue
    toSet.push({ item, price, wasPrice })
    const { productId, slug, name, price: from } = item
    changed.push({ id, productId, slug, name, from, to: price, was: wasPrice })
  }
  await setPrices(tx, toSet, { by, at })
  const products = [...new Set(changed.map(({ productId }) => productId))]
  await followVariations(tx, products)
  await announcePrices(tx, products, at)
  return changed
}

function announced(item: HeldItem, price: Cents, history: Parameters<typeof wasPriceFor>[1], at: Date): Cents {
  const was = wasPriceFor(price, history, at)
  if (was !== undefined) return was
  const lowest = lowestBefore(history, at)
  throw refused(
    item,
    'offer',
    lowest === undefined
      ? 'Een product dat nog niet te koop was, kan geen aanbieding zijn.'
      : `Dit is geen verlaging: in de afgelopen 30 dagen kostte het al ${inEuros(lowest)}. Zet ‘aanbieding’ uit om deze prijs wel te gebruiken.`,
  )
}

const refused = ({ id, name }: HeldItem, field: 'price' | 'offer', sentence: string) =>
  new Problem('input-invalid', { errors: { [field]: [sentence] }, more: { item: { id, name } } })
