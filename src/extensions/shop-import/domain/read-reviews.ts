// Pictures, replies of the shop, and data of the writer beside name and e-mail address are not
// read.

import { htmlToPlainText } from '#domain/catalogue/short-text.ts'
import { EmailAddress } from '#domain/text/email-address.ts'
import {
  createRowReader,
  type FieldCells,
  type ImportRow,
  parseOrderMoment,
  readSlashDates,
} from './import-cells.ts'
import { leftOut, type RecordReading, remark } from './import-issue.ts'
import type { ImportedReview } from './imported-review.ts'
import { reviewHeadings } from './column-headings.ts'
import type { SourceShop } from '#domain/customer/imported-order.ts'

type Cells = FieldCells<keyof typeof reviewHeadings>

export const maxReviewLength = 2_000

export function* readReviews(
  shop: SourceShop,
  columns: readonly string[],
  rows: readonly ImportRow[],
): RecordReading<ImportedReview> {
  const read = createRowReader(columns, reviewHeadings)
  const all: Cells[] = []
  for (const row of rows) {
    all.push(read(row))
    yield
  }
  const { readDate, issues } = readSlashDates(
    all.map(({ line, writtenAt }) => ({ line, cell: writtenAt })),
  )
  const newest = new Map<string, ImportedReview>()
  for (const row of all) {
    yield
    const cells = { ...row, writtenAt: readDate(row.writtenAt) }
    const review = toReview(shop, cells)
    if ('error' in review) {
      issues.push(leftOut(cells.line, review.error))
      continue
    }
    const key = `${review.email} ${review.productKeys.join(' ')}`
    const other = newest.get(key)
    const [chosen, dropped] =
      other && other.writtenAt >= review.writtenAt ? [other, review] : [review, other]
    newest.set(key, chosen)
    if (dropped)
      issues.push(
        leftOut(
          dropped.line,
          `Van deze schrijver nemen we over dit product de nieuwste review, op regel ${chosen.line}.`,
        ),
      )
    if (cells.reply !== '')
      issues.push(remark(cells.line, 'Het antwoord van de winkel is niet overgenomen.'))
    if (cells.pictures !== '')
      issues.push(remark(cells.line, 'De foto’s van de schrijver zijn niet overgenomen.'))
  }
  return { records: [...newest.values()].toSorted((a, b) => a.line - b.line), issues }
}

function toReview(shop: SourceShop, cells: Cells): ImportedReview | { error: string } {
  if (/^(?:spam|trash)$/i.test(cells.status))
    return { error: 'De vorige winkel noemde dit spam, of gooide het weg.' }
  if (cells.parent !== '' && cells.parent !== '0')
    return { error: 'Dit is een antwoord op een review.' }
  const productKeys = (
    shop === 'shopify'
      ? [cells.productHandle]
      : [cells.productId, cells.productSku, cells.productHandle]
  ).filter(Boolean)
  if (productKeys.length === 0) return { error: 'Er staat niet bij over welk product dit gaat.' }
  const email = EmailAddress.safeParse(cells.email)
  if (!email.success)
    return {
      error: 'Zonder e-mailadres dat klopt is niet na te gaan of de schrijver het product kocht.',
    }
  const stars = Number(cells.stars)
  if (!Number.isInteger(stars) || stars < 1 || stars > 5)
    return { error: 'De sterren ontbreken, of zijn geen 1 tot en met 5.' }
  const writtenAt = parseReviewMoment(cells.writtenAt)
  if (!writtenAt) return { error: 'De datum van de review ontbreekt of klopt niet.' }
  const body = [cells.title, cells.body].map(toPlainText).filter(Boolean).join('\n')
  if (body === '') return { error: 'De review heeft geen tekst.' }
  if (body.length > maxReviewLength)
    return {
      error: `De review is langer dan ${maxReviewLength} tekens. We korten niemands woorden in.`,
    }
  const displayName = shortenName(cells.name)
  return {
    line: cells.line,
    email: email.data.toLowerCase(),
    productKeys,
    stars,
    body,
    writtenAt: writtenAt.toISOString(),
    displayName,
  }
}

/** Judge.me writes '2026-03-02 10:12:00 UTC'. */
const parseReviewMoment = (cell: string): Date | undefined =>
  parseOrderMoment(cell.replace(/ ?UTC$/, 'Z').replace(/\.\d+(?=Z|[+-]\d\d)/, ''))

const toPlainText = (cell: string) => {
  const text = cell.replaceAll('\0', '').toWellFormed().trim()
  return /<\/?[a-z][^<>]*>/i.test(text) ? htmlToPlainText(text) : text
}

/**
 * Only an initial: names do not belong beside products that say something about a person's health.
 */
export function shortenName(name: string): string {
  const initial = /\p{L}/u.exec(name)?.[0]
  return initial === undefined ? 'Anoniem' : `${initial.toUpperCase()}.`
}
