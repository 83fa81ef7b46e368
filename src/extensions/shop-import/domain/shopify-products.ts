// A product has a row per variant and per further picture, with the same handle.

import { slugify } from '#domain/content/links/slugify.ts'
import { type ImportIssue, leftOut, maxRowsPerRecord, type RecordReading } from './import-issue.ts'
import {
  createRowReader,
  type FieldCells,
  type ImportRow,
  isYes,
  unescapeCell,
  parseAmount,
} from './import-cells.ts'
import { type ImportedItem, type ImportedProduct, wasSwitchedOff } from './imported-product.ts'
import { dropDuplicateItems, findSharedNumbers, readItem, readPictures } from './product-cells.ts'
import { shopifyProductHeadings } from './column-headings.ts'
import { untaxedClass } from './tax-class.ts'

type Cells = FieldCells<keyof typeof shopifyProductHeadings>

export function* readShopifyProducts(
  columns: readonly string[],
  rows: readonly ImportRow[],
): RecordReading<ImportedProduct> {
  const read = createRowReader(columns, shopifyProductHeadings)
  const issues: ImportIssue[] = []
  const byHandle = new Map<string, Cells[]>()
  for (const row of rows) {
    const cells = read(row)
    const group = byHandle.get(cells.handle)
    if (cells.handle === '')
      issues.push(leftOut(cells.line, 'Het adres van het product (Handle) ontbreekt.'))
    else if (!group) byHandle.set(cells.handle, [cells])
    else if (group.length < maxRowsPerRecord) group.push(cells)
    else issues.push(leftOut(cells.line, tooManyRows))
    yield
  }
  const records: ImportedProduct[] = []
  for (const group of byHandle.values()) {
    const result = readProduct(group)
    issues.push(...result.issues)
    if (result.product) records.push(result.product)
    yield
  }
  return { records, issues: [...issues, ...findSharedNumbers(records)] }
}

const tooManyRows = `Dit product heeft meer dan ${maxRowsPerRecord} regels.`

function readProduct(group: readonly Cells[]): {
  product?: ImportedProduct
  issues: ImportIssue[]
} {
  const first = group.find(({ title }) => title !== '') ?? group[0]!
  const { line, title, handle } = first
  if (title === '') return { issues: [leftOut(line, 'De naam van het product (Title) ontbreekt.')] }
  if (group.some(({ giftCard }) => isYes(giftCard)))
    return { issues: [leftOut(line, 'Cadeaubonnen verkoopt deze winkel niet.')] }
  const { items, issues } = readItems(group)
  if (items.length === 0)
    return {
      issues:
        issues.length > 0 ? issues : [leftOut(line, 'Dit product heeft geen regel met een prijs.')],
    }
  const sorted = group
    .filter(({ picture }) => picture !== '')
    .toSorted((a, b) => (Number(a.picturePosition) || 0) - (Number(b.picturePosition) || 0))
  const pictures = readPictures(
    sorted.map((row) => ({ line: row.line, url: row.picture, alt: row.pictureAlt })),
  )
  const isPublished =
    (first.published === '' || isYes(first.published)) && /^(?:active|actief)?$/i.test(first.status)
  const product: ImportedProduct = {
    line,
    key: handle,
    slug: slugify(handle),
    name: title,
    description: unescapeCell(first.description),
    shortDescription: '',
    hiddenBecause: isPublished ? [] : [wasSwitchedOff],
    taxClasses: [
      ...new Set(
        group
          .filter(({ taxable }) => taxable !== '')
          .map(({ taxable }) => (isYes(taxable) ? '' : untaxedClass)),
      ),
    ],
    seoTitle: first.seoTitle,
    seoDescription: first.seoDescription,
    categories: [
      ...new Set([first.type, ...first.tags.split(',')].map((name) => name.trim()).filter(Boolean)),
    ],
    pictures: pictures.pictures,
    items,
    oldPaths: [`/products/${handle}`],
  }
  return { product, issues: [...issues, ...pictures.issues] }
}

function readItems(group: readonly Cells[]): { items: ImportedItem[]; issues: ImportIssue[] } {
  const issues: ImportIssue[] = []
  const items: ImportedItem[] = []
  // Rows with only a further picture have neither a price nor an option.
  for (const row of group.filter(
    ({ price, option1Value, title }) => price !== '' || option1Value !== '' || title !== '',
  )) {
    const { line, sku, barcode, stock } = row
    const options = [row.option1Value, row.option2Value, row.option3Value].filter(Boolean)
    const name =
      options.length === 1 && /^default title$/i.test(options[0]!) ? '' : options.join(' / ')
    const result = readItem({
      line,
      name,
      sku,
      barcode,
      ...pricesOf(row),
      stock,
    })
    issues.push(...result.issues)
    if (result.item) items.push(result.item)
  }
  const unique = dropDuplicateItems(items)
  return { items: unique.items, issues: [...issues, ...unique.issues] }
}

/**
 * Shopify's price is the one that customers pay. With a higher price to compare it with, it is an
 * offer without dates.
 */
function pricesOf({ price, compareAtPrice }: Cells): {
  price: string
  offer?: { price: string; from: string; until: string }
} {
  const [paid, compared] = [parseAmount(price), parseAmount(compareAtPrice)]
  return paid !== undefined && compared !== undefined && compared > paid
    ? { price: compareAtPrice, offer: { price, from: '', until: '' } }
    : { price }
}
