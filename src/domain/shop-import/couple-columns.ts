// Couples the columns of a file with unknown headings to the fields of an export.

import type { ColumnChoice } from './column-choice.ts'
import { fieldLabels } from './field-labels.ts'
import { type FileLayout, fileLayouts, layoutOf } from './file-layouts.ts'
import { missingFields, type RecognisedFile } from './recognise-file.ts'

/** Returns the names that the export would have, in the order of the file. */
export function renameColumns(names: readonly string[], choice: ColumnChoice): string[] {
  const { headings } = layoutOf(choice.shop, choice.kind)
  const chosen = names.map((name) => headings[choice.columns[name] ?? '']?.[0])
  return names.map((name, index) => {
    const isTaken = chosen.includes(name)
    return chosen[index] ?? (isTaken ? `${name} (niet gekoppeld)` : name)
  })
}

/** Says in Dutch why the choice cannot work. */
export function findChoiceError(
  names: readonly string[],
  choice: ColumnChoice,
): string | undefined {
  const layout = layoutOf(choice.shop, choice.kind)
  const fields = Object.values(choice.columns)
  const double = fields.find((field, index) => fields.indexOf(field) < index)
  if (double !== undefined)
    return `Twee kolommen zijn aan ‘${labelOf(double)}’ gekoppeld. Kies er een.`
  const missing = missingFields(
    { headings: layout.headings, required: neededOf(layout) },
    renameColumns(names, choice),
  )
  return missing.length > 0
    ? `Koppel ook een kolom aan ${missing.map((field) => `‘${labelOf(field)}’`).join(', ')}.`
    : undefined
}

const neededOf = ({ needed, required }: FileLayout) => needed ?? required
const labelOf = (field: string) => fieldLabels[field] ?? field

export type KindOfFile = RecognisedFile & {
  fields: { field: string; label: string; required: boolean }[]
  /** The columns that seem to be a field. */
  suggestion: Record<string, string>
}

/** Returns what a file of each kind has, with a suggestion for these columns. */
export const kindsOfFiles = (names: readonly string[]): KindOfFile[] =>
  fileLayouts.map((layout) => ({
    shop: layout.shop,
    kind: layout.kind,
    fields: fieldsOf(layout).map((field) => ({
      field,
      label: labelOf(field),
      required: neededOf(layout).includes(field),
    })),
    suggestion: suggestFields(layout, names),
  }))

/** The required ones first. */
const fieldsOf = (layout: FileLayout): string[] => [
  ...neededOf(layout),
  ...Object.keys(layout.headings).filter(
    (field) => !neededOf(layout).includes(field) && fieldLabels[field] !== undefined,
  ),
]

const synonyms: Readonly<Record<string, readonly string[]>> = {
  email: ['e-mail', 'email', 'mail', 'mailadres', 'emailadres'],
  street: ['adres', 'straat', 'adresregel 1'],
  postcode: ['postcode', 'pc', 'zip', 'postal code'],
  city: ['plaats', 'woonplaats', 'stad'],
  number: ['bestelnummer', 'ordernummer', 'order', 'bestelling'],
  orderedAt: ['datum', 'besteldatum', 'orderdatum', 'date'],
  total: ['totaal', 'totaalbedrag', 'bedrag', 'total'],
  itemName: ['product', 'artikel', 'productnaam', 'omschrijving'],
  itemQuantity: ['aantal', 'quantity'],
  name: ['naam', 'productnaam', 'titel', 'product'],
  title: ['naam', 'productnaam', 'titel', 'product'],
  price: ['prijs', 'verkoopprijs'],
  regularPrice: ['prijs', 'verkoopprijs', 'price'],
  phone: ['telefoon', 'tel', 'mobiel', 'telefoonnummer'],
  note: ['notitie', 'opmerking', 'opmerkingen', 'notities'],
}
const normalise = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Compares with the headings of both shops for the same field, its label and its synonyms. */
function suggestFields(layout: FileLayout, names: readonly string[]): Record<string, string> {
  const suggestion: Record<string, string> = {}
  for (const field of fieldsOf(layout)) {
    const known = new Set(
      [
        labelOf(field),
        ...(synonyms[field] ?? []),
        ...fileLayouts.flatMap(({ kind, headings }) =>
          kind === layout.kind ? (headings[field] ?? []) : [],
        ),
      ].map(normalise),
    )
    const name = names.find((one) => suggestion[one] === undefined && known.has(normalise(one)))
    if (name !== undefined) suggestion[name] = field
  }
  return suggestion
}
