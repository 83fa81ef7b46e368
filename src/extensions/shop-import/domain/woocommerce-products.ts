// A variable product has a row of its own, and a row per variation that names it.

import { htmlToPlainText } from '#domain/catalogue/short-text.ts'
import { slugify } from '#domain/content/links/slugify.ts'
import {
  type ImportIssue,
  leftOut,
  maxRowsPerRecord,
  type RecordReading,
  remark,
  accountForRows,
} from './import-issue.ts'
import {
  createRowReader,
  type FieldCells,
  type ImportRow,
  isYes,
  readLine,
  splitList,
  unescapeCell,
  readSlashDates,
  withoutShortcodes,
} from './import-cells.ts'
import { type ImportedItem, type ImportedProduct, wasSwitchedOff } from './imported-product.ts'
import { dropDuplicateItems, findSharedNumbers, readItem, readPictures } from './product-cells.ts'
import { toTaxClass, untaxedClass } from './tax-class.ts'
import { wooAttributeColumns, wooProductHeadings } from './column-headings.ts'
import { readVariations, type VariationCells, rowTypeOf } from './woocommerce-variations.ts'

type Cells = FieldCells<keyof typeof wooProductHeadings> & Pick<VariationCells, 'attributes'>
type ReadProduct = { product?: ImportedProduct; issues: ImportIssue[] }

export function* readWooProducts(
  columns: readonly string[],
  rows: readonly ImportRow[],
): RecordReading<ImportedProduct> {
  const readRow = createRowReader(columns, wooProductHeadings)
  const attributeColumns = wooAttributeColumns(columns)
  const readCells = (row: ImportRow): Cells => {
    const cells = readRow(row)
    return {
      ...cells,
      name: readLine(cells.name),
      attributes: attributeColumns.map(({ name, values }) => ({
        name: name === undefined ? '' : (row.cells[name] ?? ''),
        values: row.cells[values] ?? '',
      })),
    }
  }
  const found: Cells[] = []
  for (const row of rows) {
    found.push(readCells(row))
    yield
  }
  const { readDate, issues } = readSlashDates(
    found.flatMap(({ line, saleFrom, saleUntil }) =>
      [saleFrom, saleUntil].map((cell) => ({ line, cell })),
    ),
  )
  const variationsOf = new Map<string, Cells[]>()
  const parents: Cells[] = []
  for (const read of found) {
    const cells = {
      ...read,
      saleFrom: readDate(read.saleFrom),
      saleUntil: readDate(read.saleUntil),
    }
    const { kind, refusal } = rowTypeOf(cells.type)
    const others = variationsOf.get(cells.parent)
    if (kind !== 'variation') parents.push(cells)
    else if (refusal !== undefined) issues.push(leftOut(cells.line, refusal))
    else if (cells.parent === '')
      issues.push(leftOut(cells.line, 'Bij deze uitvoering staat niet bij welk product ze hoort.'))
    else if (!others) variationsOf.set(cells.parent, [cells])
    else if (others.length < maxRowsPerRecord) others.push(cells)
    else
      issues.push(
        leftOut(cells.line, `Dit product heeft meer dan ${maxRowsPerRecord} uitvoeringen.`),
      )
    yield
  }
  const records: ImportedProduct[] = []
  for (const cells of parents) {
    const parentNames = [`id:${cells.id}`, cells.sku].filter(
      (name) => name !== '' && name !== 'id:',
    )
    const variations = parentNames
      .flatMap((name) => variationsOf.get(name) ?? [])
      .toSorted((a, b) => a.line - b.line)
    for (const name of parentNames) variationsOf.delete(name)
    const result = readProduct(cells, variations)
    issues.push(...result.issues)
    if (result.product) records.push(result.product)
    yield
  }
  for (const orphans of variationsOf.values())
    for (const { line } of orphans)
      issues.push(leftOut(line, 'Het product van deze uitvoering staat niet in het bestand.'))
  const lines = found.map(({ line }) => line)
  const used = new Set(
    records.flatMap(({ line, items }) => [line, ...items.map((one) => one.line)]),
  )
  return {
    records,
    issues: [...accountForRows(lines, used, issues), ...findSharedNumbers(records)],
  }
}

function readProduct(cells: Cells, allVariations: readonly Cells[]): ReadProduct {
  const { line, id, sku, name, slug } = cells
  const { kind, refusal } = rowTypeOf(cells.type)
  if (name === '') return { issues: [leftOut(line, 'De naam van het product ontbreekt.')] }
  if (refusal !== undefined) return { issues: [leftOut(line, refusal)] }
  const isVariable = kind === 'product with variations'
  const { variations, issues: notUsed } = isVariable
    ? dropSwitchedOff(allVariations)
    : { variations: [], issues: allVariations.map(({ line: at }) => leftOut(at, ofSimpleProduct)) }
  const { items, issues, isDoubtful } = isVariable
    ? readVariationItems(cells, variations)
    : { ...readItems([{ row: cells, names: [''] }]), isDoubtful: false }
  issues.push(...notUsed)
  if (items.length === 0)
    return {
      issues: issues.some((issue) => issue.line === line && issue.kind === 'left-out')
        ? issues
        : [...issues, leftOut(line, 'Dit product heeft geen regel met een prijs.')],
    }
  const pictures = readPictures(
    [cells, ...variations].flatMap((row) =>
      row.pictures
        .split(/,\s*(?=https?:)/i)
        .filter(Boolean)
        .map((url) => ({
          line: row.line,
          url: url.trim().replaceAll(String.raw`\,`, ','),
          alt: '',
        })),
    ),
  )
  const ownSlug = slugify(slug === '' ? name : slug)
  const product: ImportedProduct = {
    line,
    key: id || sku || ownSlug,
    slug: ownSlug,
    name,
    description: withoutShortcodes(unescapeCell(cells.description)),
    shortDescription: htmlToPlainText(withoutShortcodes(unescapeCell(cells.shortDescription))),
    hiddenBecause: [...hiddenThere(cells), ...(isDoubtful ? [hasDoubtfulChoices] : [])],
    taxClasses: taxClassesOf(cells, variations),
    seoTitle: '',
    seoDescription: '',
    categories: [
      ...new Set([
        ...splitList(cells.categories).flatMap((path) =>
          path.split('>').map((part) => part.trim()),
        ),
        ...splitList(cells.tags),
      ]),
    ].filter(Boolean),
    pictures: pictures.pictures,
    items,
    oldPaths: [`/product/${ownSlug}`],
  }
  return { product, issues: [...issues, ...pictures.issues] }
}

const ofSimpleProduct =
  'Het product van deze uitvoering is in het bestand een product zonder uitvoeringen.'
const hasDoubtfulChoices = 'Dit product blijft verborgen tot je de uitvoeringen nakeek.'

/** Visitors of the earlier shop did not find the product in its lists. */
function hiddenThere({ published, visibility }: Cells): string[] {
  if (published === '')
    return ['Het bestand zegt niet of dit product te zien was. Het blijft hier verborgen.']
  if (!isYes(published)) return [wasSwitchedOff]
  if (/^(?:visible|zichtbaar|catalogu?e?|catalogus|shop|winkel)?$/i.test(visibility)) return []
  return /^(?:search|zoeken|zoekresultaten|alleen zoekresultaten)$/i.test(visibility)
    ? [
        'Dit product was in de vorige winkel alleen met zoeken te vinden. Het blijft hier verborgen.',
      ]
    : ['Dit product was in de vorige winkel verborgen. Het blijft hier ook verborgen.']
}

function dropSwitchedOff(rows: readonly Cells[]) {
  const [variations, off] = [
    rows.filter(({ published }) => published === '' || isYes(published)),
    rows.filter(({ published }) => published !== '' && !isYes(published)),
  ]
  return {
    variations,
    issues: off.map(({ line }) =>
      leftOut(line, 'Deze uitvoering stond in de vorige winkel uit. Ze komt niet mee.'),
    ),
  }
}

function readVariationItems(cells: Cells, rows: readonly Cells[]) {
  const read = readVariations(cells, rows)
  const { items, issues } = readItems(read.variations)
  return { items, issues: [...read.issues, ...issues], isDoubtful: read.isDoubtful }
}

/** A row for several items says nothing about the stock and the numbers of each. */
function readItems(rows: readonly { row: Cells; names: readonly string[] }[]): {
  items: ImportedItem[]
  issues: ImportIssue[]
} {
  const issues: ImportIssue[] = []
  const items: ImportedItem[] = []
  for (const { row, names } of rows) {
    const { line, regularPrice: price } = row
    if (names.length === 0) {
      issues.push(leftOut(line, 'Elke keuze van deze uitvoering staat al op een andere regel.'))
      continue
    }
    const isOnly = names.length === 1
    const offer = { price: row.salePrice, from: row.saleFrom, until: row.saleUntil }
    const { sku, barcode, stock } = isOnly ? row : { sku: '', barcode: '', stock: '' }
    const result = readItem({ line, name: '', sku, barcode, price, offer, stock })
    issues.push(...result.issues)
    const { item } = result
    if (!item) continue
    items.push(...names.map((name) => ({ ...item, name })))
    if (isOnly && stock === '' && isYes(row.inStock))
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

/** None if the file does not tell. A variation can have a class of its own. */
function taxClassesOf(cells: Cells, variations: readonly Cells[]): string[] {
  if (cells.taxClass === '' && cells.taxStatus === '') return []
  const own = taxClassOf(cells)
  return [
    ...new Set([
      own,
      ...variations.map((row) => (/^parent$/i.test(row.taxClass) ? own : taxClassOf(row))),
    ]),
  ]
}

const taxClassOf = ({ taxClass, taxStatus }: Cells): string =>
  /^(?:none|geen|shipping|verzending|alleen verzending)$/i.test(taxStatus)
    ? untaxedClass
    : toTaxClass(taxClass)
