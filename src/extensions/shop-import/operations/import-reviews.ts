// Only reviews whose writer bought the product, as imported orders prove. Staff moderate them as
// all others.

import {
  importedOrdersByEmail,
  reviewedProducts,
  reviewsOfWriters,
  upsertImportedReviews,
} from '../data/imported-reviews.ts'
import { addCounts, type ImportAction, noCounts } from '../domain/import-options.ts'
import { type ImportIssue, leftOut } from '../domain/import-issue.ts'
import { type ImportedReview, provesPurchase } from '../domain/imported-review.ts'
import type { ImportBatch } from './import-batch.ts'

export const importReviews: ImportBatch<ImportedReview> = async (
  { tx, shop, author, importId },
  records,
) => {
  const emails = [...new Set(records.map(({ email }) => email))]
  const products = await reviewedProducts(tx, shop, [
    ...new Set(records.flatMap(({ productKeys }) => productKeys)),
  ])
  const orders = await importedOrdersByEmail(tx, shop, emails)
  const existing = new Map(
    (await reviewsOfWriters(tx, emails)).map((row) => [`${row.productId} ${row.writer}`, row]),
  )
  const issues: ImportIssue[] = []
  let counts = noCounts
  const stored: Parameters<typeof upsertImportedReviews>[2][number][] = []
  const plan = (record: ImportedReview): ImportAction | { error: string } => {
    const { email, productKeys, writtenAt, stars, body, displayName } = record
    if (new Date(writtenAt) > author.at)
      return { error: 'De datum van de review ligt in de toekomst.' }
    const product = productKeys.map((key) => products.get(key)).find((found) => found !== undefined)
    if (!product)
      return {
        error: 'Het product van deze review is niet overgezet. Zet eerst de producten over.',
      }
    const own = orders.get(email) ?? []
    if (own.length === 0)
      return {
        error: 'Van deze schrijver is geen bestelling overgezet. Zet eerst de bestellingen over.',
      }
    if (
      !own.some((order) =>
        provesPurchase(order, { writtenAt, productKeys, articleNumbers: product.articleNumbers }),
      )
    )
      return {
        error:
          'Geen verzonden bestelling van deze schrijver van vóór de review heeft het artikelnummer van dit product.',
      }
    const key = `${product.productId} ${email}`
    const earlier = existing.get(key)
    if (earlier && earlier.importedFrom === null)
      return { error: 'Deze klant schreef hier zelf al een review over dit product.' }
    if (earlier?.stars === stars && earlier.body === body) return 'unchanged'
    const createdAt = new Date(writtenAt)
    const { productId } = product
    stored.push({
      productId,
      writer: email,
      displayName,
      stars,
      body,
      createdAt,
      changedAt: earlier ? author.at : createdAt,
    })
    existing.set(key, { productId, writer: email, importedFrom: shop, stars, body })
    return earlier ? 'changed' : 'new'
  }
  for (const record of records) {
    const outcome = plan(record)
    if (typeof outcome === 'string') counts = addCounts(counts, { [outcome]: 1 })
    else {
      counts = addCounts(counts, { 'left-out': 1 })
      issues.push(leftOut(record.line, outcome.error))
    }
  }
  if (importId !== undefined) await upsertImportedReviews(tx, shop, stored)
  return { counts, issues }
}
