import { parseEanCell, parsePriceCell } from '#domain/catalogue/spreadsheet/cell.ts'
import { maxStock } from '#domain/inventory/stock-change.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { type ImportIssue, leftOut, remark } from './import-issue.ts'
import type { ImportedItem, ImportedPicture, ImportedOffer } from './imported-product.ts'
import { parseOrderMoment } from './import-cells.ts'

/** `price` is the price without an offer. */
type ItemCells = {
  line: number
  name: string
  sku: string
  barcode: string
  price: string
  stock: string
  offer?: OfferCells
}
type OfferCells = { price: string; from: string; until: string }
type ItemResult = { item: ImportedItem | undefined; issues: ImportIssue[] }

export const maxArticleNumberLength = 60
const maxQuotedLength = 20

/**
 * Returns no item without a valid price. A barcode or a stock that is invalid stays empty or 0,
 * with a remark.
 */
export function readItem({
  line,
  name,
  sku,
  barcode,
  price: priceCell,
  stock: stockCell,
  offer: offerCells,
}: ItemCells): ItemResult {
  const price = parsePriceCell(priceCell)
  if ('error' in price)
    return {
      item: undefined,
      issues: [
        leftOut(
          line,
          priceCell.trim() === '' ? 'De prijs ontbreekt.' : `De prijs klopt niet. ${price.error}`,
        ),
      ],
    }
  const issues: ImportIssue[] = []
  const ean = parseEanCell(barcode)
  if ('error' in ean)
    issues.push(remark(line, `De streepjescode is niet overgenomen. ${ean.error}`))
  if (sku.length > maxArticleNumberLength)
    issues.push(remark(line, 'Het artikelnummer is te lang en is niet overgenomen.'))
  const stock = readStock(stockCell)
  if (stock === undefined)
    issues.push(
      remark(
        line,
        `De voorraad ‘${stockCell.slice(0, maxQuotedLength)}’ is geen getal van 0 of meer. We beginnen met 0.`,
      ),
    )
  const offer = readOffer(line, Number(price.value), offerCells)
  issues.push(...offer.issues)
  return {
    item: {
      line,
      name,
      articleNumber: sku !== '' && sku.length <= maxArticleNumberLength ? sku : null,
      ean: 'error' in ean || ean.value === null ? null : String(ean.value),
      price: Number(price.value),
      ...(offer.offer && { offer: offer.offer }),
      stock: stock ?? 0,
    },
    issues,
  }
}

/**
 * No offer if its price is not below the other one: the earlier shop shows no offer then either.
 */
function readOffer(
  line: number,
  price: number,
  cells: OfferCells | undefined,
): { offer?: ImportedOffer; issues: ImportIssue[] } {
  if (!cells || cells.price === '') return { issues: [] }
  const low = parsePriceCell(cells.price)
  if ('error' in low)
    return { issues: [remark(line, 'De actieprijs klopt niet en is niet overgenomen.')] }
  if (Number(low.value) >= price) return { issues: [] }
  const days = [cells.from, cells.until].map((cell) => parseOrderMoment(cell))
  const isUnreadable = [cells.from, cells.until].some((cell, index) => cell !== '' && !days[index])
  const [from = null, until = null] = days.map((moment) => (moment ? toCalendarDay(moment) : null))
  return {
    offer: { price: Number(low.value), from, until },
    issues: isUnreadable
      ? [remark(line, 'Een datum van de actie klopt niet. Kijk de prijs na.')]
      : [],
  }
}

function readStock(cell: string): number | undefined {
  if (cell === '') return 0
  const packs = Number(cell.replace(',', '.'))
  return Number.isInteger(packs) && packs >= 0 && packs <= maxStock ? packs : undefined
}

export function dropDuplicateItems(items: readonly ImportedItem[]): {
  items: ImportedItem[]
  issues: ImportIssue[]
} {
  const lines = new Map<string, number>()
  const issues: ImportIssue[] = []
  const unique = items.filter(({ name, line }) => {
    const earlier = lines.get(name.toLowerCase())
    if (earlier !== undefined)
      issues.push(leftOut(line, `Deze uitvoering staat al op regel ${earlier}.`))
    else lines.set(name.toLowerCase(), line)
    return earlier === undefined
  })
  return { items: unique, issues }
}

export function findSharedNumbers(
  products: readonly { items: readonly ImportedItem[] }[],
): ImportIssue[] {
  const lines = new Map<string, number>()
  return products
    .flatMap(({ items }) => items)
    .flatMap(({ line, articleNumber, ean }) =>
      [
        {
          key: `number ${articleNumber?.toLowerCase()}`,
          number: articleNumber,
          noun: 'Het artikelnummer',
        },
        { key: `ean ${ean}`, number: ean, noun: 'De streepjescode' },
      ].flatMap(({ key, number, noun }) => {
        const earlier = lines.get(key)
        if (number === null) return []
        if (earlier === undefined) lines.set(key, line)
        return earlier === undefined || earlier === line
          ? []
          : [
              remark(
                line,
                `${noun} ‘${number}’ staat ook al op regel ${earlier}. Maak ze verschillend.`,
              ),
            ]
      }),
    )
}

export const maxPicturesPerProduct = 20
const maxUrlLength = 2_000

export function readPictures(pictures: readonly ImportedPicture[]): {
  pictures: ImportedPicture[]
  issues: ImportIssue[]
} {
  const issues: ImportIssue[] = []
  const urls = new Set<string>()
  const usable = pictures.filter(({ line, url }) => {
    if (urls.has(url)) return false
    urls.add(url)
    if (/^https?:\/\/[^\s]+$/i.test(url) && url.length <= maxUrlLength) return true
    issues.push(remark(line, 'Het adres van een foto klopt niet: het begint met https://.'))
    return false
  })
  for (const { line } of usable.slice(maxPicturesPerProduct))
    issues.push(
      remark(
        line,
        `Een product heeft hier hooguit ${maxPicturesPerProduct} foto’s. Deze is niet overgenomen.`,
      ),
    )
  return { pictures: usable.slice(0, maxPicturesPerProduct), issues }
}
