import { exportedStockColumn, slugColumn, spreadsheetColumns, variationColumn } from './columns.ts'
import type { ImportError } from './header-errors.ts'
import type { SupplierFormat } from './supplier-format.ts'

export const vatColumn = 'Btw'
export const keyColumns = {
  ean: 'EAN',
  'article-number': 'Artikelnummer',
} as const satisfies Record<SupplierFormat['key'], string>

/**
 * The columns of the catalogue spreadsheet that a column of a supplier can fill. Not the number of
 * the shop: a number in the file of a supplier is the supplier's own.
 */
export const mappableColumns: readonly string[] = spreadsheetColumns.flatMap(({ name, key }) =>
  key === 'stock' ? [name, exportedStockColumn] : [name],
)
const pricesAndStock: ReadonlySet<string> = new Set(['Prijs', 'Voorraad', exportedStockColumn])
/** True if the shop takes the column over, or recognises the item by it. */
export const isInScope = (
  name: string,
  { scope, key }: Pick<SupplierFormat, 'scope' | 'key'>,
): boolean => scope === 'all' || name === keyColumns[key] || pricesAndStock.has(name)

const synonyms: Readonly<Record<string, string>> = {
  EAN: 'eancode ean13 gtin barcode streepjescode eannummer',
  Artikelnummer:
    'artikelnr artnr art artikel artikelcode sku code productcode productnummer itemno articlenumber',
  Naam: 'omschrijvingkort productnaam titel title name product artikelnaam artikelomschrijving',
  [slugColumn]: 'slug url',
  Prijs:
    'verkoopprijs adviesprijs consumentenprijs vvp price advieskoopprijs prijsinclbtw verkoopprijsinclbtw adviesprijsinclbtw',
  Voorraad: 'stock aantal beschikbaar vrijevoorraad qty quantity voorraadaantal',
  [vatColumn]: 'btwtarief btwpercentage vat btwperc',
  [variationColumn]: 'maat variant size variatie',
  Omschrijving: 'beschrijving description productomschrijving langeomschrijving',
  'Stuks per pak':
    'stuksperverpakking verpakkingseenheid inhoud aantalperverpakking stuksinverpakking',
}
const normalise = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

export function suggestColumns(names: readonly string[]): Record<string, string> {
  const suggested: Record<string, string> = {}
  const isFree = (column: string) => !Object.values(suggested).includes(column)
  const matchers: ((name: string, column: string) => boolean)[] = [
    (name, column) => normalise(name) === normalise(column),
    (name, column) => synonyms[column]?.split(' ').includes(normalise(name)) === true,
  ]
  for (const matches of matchers)
    for (const name of names) {
      const column = mappableColumns.find(
        (candidate) => isFree(candidate) && matches(name, candidate),
      )
      if (column !== undefined && suggested[name] === undefined) suggested[name] = column
    }
  return suggested
}

/** The columns with the name of an item in the file, also if staff do not use them. */
export function findNameColumns(
  { columns }: Pick<SupplierFormat, 'columns'>,
  names: readonly string[],
): string[] {
  const suggested = suggestColumns(names)
  const find = (column: string) =>
    names.find((name) => columns[name] === column) ??
    names.find((name) => suggested[name] === column)
  return [find('Naam') ?? find('Omschrijving'), find(variationColumn)].filter(
    (name) => name !== undefined,
  )
}

export const suggestKey = (columns: Readonly<Record<string, string>>): SupplierFormat['key'] =>
  (['ean', 'article-number'] as const).find((key) =>
    Object.values(columns).includes(keyColumns[key]),
  ) ?? 'ean'

/** False for a choice of before: the number of the shop was one. */
export const isUsableFormat = ({ key, columns }: SupplierFormat): boolean =>
  keyColumns[key] !== undefined &&
  Object.values(columns).every((column) => mappableColumns.includes(column))

/** `names` are the columns of the file. */
export function validateColumnMapping(
  format: SupplierFormat,
  names: readonly string[],
): ImportError[] {
  const mapped = Object.entries(format.columns)
  const errors = mapped.flatMap(([name, column], index): ImportError[] => {
    if (!names.includes(name))
      return [{ line: 1, column: name, reason: `De kolom ‘${name}’ staat niet in dit bestand.` }]
    if (!mappableColumns.includes(column))
      return [{ line: 1, column: name, reason: `De winkel heeft geen veld ‘${column}’.` }]
    const double = mapped.slice(0, index).find(([, earlier]) => earlier === column)
    return double
      ? [
          {
            line: 1,
            column: name,
            reason: `‘${double[0]}’ is ook al aan ‘${column}’ gekoppeld. Kies er een.`,
          },
        ]
      : []
  })
  const columns = mapped.map(([, column]) => column)
  const key = keyColumns[format.key]
  if (!columns.includes(key))
    errors.push({
      line: 1,
      column: key,
      reason: `Koppel een kolom aan ‘${key}’: daaraan herkent de winkel een product.`,
    })
  if (
    !columns.some(
      (column) => column !== key && column !== exportedStockColumn && isInScope(column, format),
    )
  )
    errors.push({
      line: 1,
      reason: 'Koppel ten minste één kolom die iets in de winkel verandert, zoals de prijs.',
    })
  return errors
}

type NamedFormat = { name: string; format: SupplierFormat }

/** Of several formats whose columns the file has, the one with the most. */
export const recogniseFormat = <Format extends NamedFormat>(
  names: readonly string[],
  formats: readonly Format[],
): Format | undefined =>
  formats
    .filter(({ format }) => Object.keys(format.columns).every((name) => names.includes(name)))
    .toSorted(
      (one, other) =>
        Object.keys(other.format.columns).length - Object.keys(one.format.columns).length,
    )[0]
