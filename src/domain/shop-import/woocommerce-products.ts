// Reads products from an export of WooCommerce: a variable product has a row of its own, and a row
// per variation that names it.

import { htmlToPlainText } from '../catalogue/short-text.ts'
import { slugify } from '../content/slugify.ts'
import { type ImportIssue, leftOut, type ReadRecords, remark } from './import-issue.ts'
import { createRowReader, type FieldCells, type ImportRow, isYes } from './import-columns.ts'
import type { ImportedItem, ImportedProduct, TaxClass } from './imported-product.ts'
import { dropDuplicateItems, readItem, readPictures } from './product-cells.ts'
import { wooAttributeColumns, wooProductHeadings } from './woocommerce-columns.ts'

type Cells = FieldCells<keyof typeof wooProductHeadings> & { attributes: string[] }

export function readWooProducts(
  columns: readonly string[],
  rows: readonly ImportRow[],
): ReadRecords<ImportedProduct> {
  const read = createRowReader(columns, wooProductHeadings)
  const attributeColumns = wooAttributeColumns(columns)
  const all = rows.map((row): Cells => ({
    ...read(row),
    attributes: attributeColumns.map((column) => row.cells[column] ?? ''),
  }))
  const issues: ImportIssue[] = []
  const variationsOf = new Map<string, Cells[]>()
  const parents: Cells[] = []
  for (const cells of all)
    if (typesOf(cells).includes('variation')) {
      if (cells.parent === '')
        issues.push(
          leftOut(cells.line, 'Bij deze uitvoering staat niet bij welk product ze hoort.'),
        )
      else variationsOf.set(cells.parent, [...(variationsOf.get(cells.parent) ?? []), cells])
    } else parents.push(cells)
  const records = parents.flatMap((cells) => {
    const parentNames = [`id:${cells.id}`, cells.sku].filter(
      (name) => name !== '' && name !== 'id:',
    )
    const variations = parentNames
      .flatMap((name) => variationsOf.get(name) ?? [])
      .toSorted((a, b) => a.line - b.line)
    for (const name of parentNames) variationsOf.delete(name)
    const result = readProduct(cells, variations)
    issues.push(...result.issues)
    return result.product ?? []
  })
  for (const orphans of variationsOf.values())
    for (const { line } of orphans)
      issues.push(leftOut(line, 'Het product van deze uitvoering staat niet in het bestand.'))
  return { records, issues }
}

const typesOf = ({ type }: Cells) => type.toLowerCase().split(/\s*,\s*/)
/** The export writes line breaks as '\n', and commas inside a list as '\,'. */
const toText = (cell: string) => cell.replaceAll(String.raw`\n`, '\n').trim()
const splitList = (cell: string) =>
  cell.split(/(?<!\\),/).map((part) => part.replaceAll(String.raw`\,`, ',').trim())

function readProduct(
  cells: Cells,
  variations: readonly Cells[],
): { product?: ImportedProduct; issues: ImportIssue[] } {
  const { line, id, sku, name, slug } = cells
  const types = typesOf(cells)
  if (name === '') return { issues: [leftOut(line, 'De naam van het product ontbreekt.')] }
  if (types.includes('grouped') || types.includes('external'))
    return {
      issues: [
        leftOut(
          line,
          'Een gegroepeerd product of een product van een andere winkel kan hier niet. Maak er zelf een product van.',
        ),
      ],
    }
  if (types.includes('virtual') || types.includes('downloadable'))
    return {
      issues: [
        leftOut(
          line,
          'Een product zonder verzending, zoals een download, verkoopt deze winkel niet.',
        ),
      ],
    }
  const { items, issues } = readItems(cells, types.includes('variable') ? variations : undefined)
  if (items.length === 0)
    return {
      issues:
        issues.length > 0 ? issues : [leftOut(line, 'Dit product heeft geen regel met een prijs.')],
    }
  const pictures = readPictures(
    [cells, ...variations].flatMap((row) =>
      row.pictures
        .split(/,\s*(?=https?:)/i)
        .filter(Boolean)
        .map((url) => ({ line: row.line, url: url.trim(), alt: '' })),
    ),
  )
  const ownSlug = slugify(slug === '' ? name : slug)
  const product: ImportedProduct = {
    line,
    key: id || sku || ownSlug,
    slug: ownSlug,
    name,
    description: toText(cells.description),
    shortDescription: htmlToPlainText(toText(cells.shortDescription)),
    isPublished: cells.published === '1',
    taxClass: readTaxClass(cells),
    seoTitle: '',
    seoDescription: '',
    categories: [
      ...new Set(
        [
          ...splitList(cells.categories).flatMap((path) => path.split('>')),
          ...splitList(cells.tags),
        ].map((part) => part.trim()),
      ),
    ].filter(Boolean),
    pictures: pictures.pictures,
    items,
    oldPaths: [`/product/${ownSlug}`],
  }
  return { product, issues: [...issues, ...pictures.issues] }
}

/** `variations` is undefined for a product without variations. */
function readItems(
  cells: Cells,
  variations: readonly Cells[] | undefined,
): { items: ImportedItem[]; issues: ImportIssue[] } {
  const issues: ImportIssue[] = []
  const items: ImportedItem[] = []
  for (const row of variations ?? [cells]) {
    const { line, sku, barcode, regularPrice: price } = row
    const name = variations ? variationName(row, cells) : ''
    const offer = { price: row.salePrice, from: row.saleFrom, until: row.saleUntil }
    const result = readItem({
      line,
      name,
      sku,
      barcode,
      price,
      offer,
      stock: row.stock.startsWith('-') ? '0' : row.stock,
    })
    issues.push(...result.issues)
    if (!result.item) continue
    items.push(result.item)
    if (row.stock === '' && isYes(row.inStock))
      issues.push(
        remark(
          line,
          'De oude winkel telde de voorraad niet. We beginnen met 0: vul in hoeveel er zijn.',
        ),
      )
  }
  const unique = dropDuplicateItems(items)
  return { items: unique.items, issues: [...issues, ...unique.issues] }
}

/**
 * The values of the attributes, such as 'M / Zwart'; otherwise what the name adds to that of the
 * product.
 */
function variationName({ attributes, name }: Cells, parent: Cells): string {
  const values = attributes.map((value) => value.trim()).filter(Boolean)
  if (values.length > 0) return values.join(' / ')
  const added = name.startsWith(parent.name)
    ? name.slice(parent.name.length).replace(/^[\s–-]+/, '')
    : name
  return added || 'Uitvoering'
}

function readTaxClass({ taxClass, taxStatus }: Cells): TaxClass | undefined {
  if (/^(?:none|geen)$/i.test(taxStatus) || /zero|nul/i.test(taxClass)) return 'zero'
  if (/reduced|verlaagd|laag|\b9\b/i.test(taxClass)) return 'reduced'
  return taxStatus === '' && taxClass === '' ? undefined : 'standard'
}
