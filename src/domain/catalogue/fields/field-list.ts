// The list of all product fields, the types that follow from it, and the conversion of columns
// between the names of the API and of the table.

import { numberedFields } from './numbered-fields.ts'
import {
  maxAttributeLength,
  type ProductField,
  slotCounts,
  type SlotGroup,
} from './product-field.ts'
import { productFields } from './product-fields.ts'

type Fields = typeof productFields
type KeysOf<Condition> = {
  [Key in keyof Fields]: Fields[Key] extends Condition ? Key : never
}[keyof Fields]
type StoredKey = KeysOf<{ stored: string }>

/** The fields with a column of the table; the API has the same names. */
export type ColumnKey = KeysOf<{ stored: 'column' }>
/** The columns that staff type, also numbers. */
export type TextColumnKey = Exclude<ColumnKey, KeysOf<{ input: 'special' | 'switch' }>>
export type ItemColumnKey = Extract<ColumnKey, KeysOf<{ rows: 'item' | 'both' }>>
/** The columns that a copy of a product has in common with it. */
type SharedColumnKey = Exclude<ColumnKey, KeysOf<{ isOwn: true }>>
type StaffFactKey = KeysOf<{ stored: 'staff' }>
/** The attributes that staff type or choose in the form as one text. */
export type FactKey = Exclude<keyof Fields, StoredKey | KeysOf<{ input: 'special' }>>
/** What staff typed; a missing fact is ''. */
export type Facts = Record<FactKey, string>
export type StaffFacts = Record<StaffFactKey, string>

type InputOf<Key extends ColumnKey> = Fields[Key]['input']
export type ColumnValues = {
  [Key in TextColumnKey]: InputOf<Key> extends 'integer'
    ? number | null
    : Fields[Key] extends { isOptional: true }
      ? string | null
      : string
}

/** The name of a field in the form, in the errors of the API and in the row of a spreadsheet. */
export type FieldPath = StoredKey | `attributes.${string}` | `staff_facts.${string}`
export type FieldEntry = ProductField & {
  key: string
  path: FieldPath
  section: NonNullable<ProductField['section']>
  max: number
  number?: number
}

const pathPrefix = { column: '', apart: '', staff: 'staff_facts.', attribute: 'attributes.' }

const toEntry = (key: string, field: ProductField): FieldEntry => ({
  ...field,
  section: field.section ?? 'facts',
  max: field.max ?? maxAttributeLength,
  key,
  path: `${pathPrefix[field.stored ?? 'attribute']}${key}` as FieldPath,
})

const numberedEntries = (group: SlotGroup): FieldEntry[] =>
  Array.from({ length: slotCounts[group] }, (_, index) => index + 1).flatMap((number) =>
    slotFields(group).map(([key, field]) => ({
      ...toEntry(`${key}${number}`, field),
      label: field.label.replace('#', String(number)),
      column: (field.column ?? field.label).replace('#', String(number)),
      number,
    })),
  )

export const slotFields = (group: SlotGroup): [attribute: string, field: ProductField][] =>
  Object.entries<ProductField>(numberedFields).filter(([, { slot }]) => slot?.of === group)

export const fieldList: readonly FieldEntry[] = [
  ...Object.entries<ProductField>(productFields).map(([key, field]) => toEntry(key, field)),
  ...(Object.keys(slotCounts) as SlotGroup[]).flatMap(numberedEntries),
]

const keysOf = <Key extends string>(matches: (field: FieldEntry) => boolean) =>
  fieldList.filter(matches).map(({ key }) => key as Key)

const isColumn = ({ stored }: FieldEntry) => stored === 'column'
const isOfItem = ({ rows }: FieldEntry) => rows === 'item' || rows === 'both'
export const isTyped = ({ input }: FieldEntry) => input !== 'special' && input !== 'switch'
export const columnKeys = keysOf<ColumnKey>(isColumn)
export const textColumnKeys = keysOf<TextColumnKey>((field) => isColumn(field) && isTyped(field))
export const itemColumnKeys = keysOf<ItemColumnKey>((field) => isColumn(field) && isOfItem(field))
export const sharedColumnKeys = keysOf<SharedColumnKey>((field) => isColumn(field) && !field.isOwn)
export const sharedItemColumnKeys = keysOf<SharedColumnKey & ItemColumnKey>(
  (field) => isColumn(field) && isOfItem(field) && !field.isOwn,
)
export const factKeys = keysOf<FactKey>(
  (field) => field.stored === undefined && field.slot === undefined && isTyped(field),
)
export const staffFactKeys = keysOf<StaffFactKey>(({ stored }) => stored === 'staff')
export const attributesWithField: ReadonlySet<string> = new Set(
  keysOf(({ stored }) => stored === undefined),
)

type CamelCase<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Key
export type ColumnOf<Key extends ColumnKey> = CamelCase<Key>

const toColumn = (key: string) =>
  key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export const toColumns = <Values extends Partial<Record<ColumnKey, unknown>>>(values: Values) =>
  Object.fromEntries(
    columnKeys.flatMap((key) => (values[key] === undefined ? [] : [[toColumn(key), values[key]]])),
  ) as { [Key in keyof Values & ColumnKey as CamelCase<Key>]: Values[Key] }

const toFields = <Row extends object, Key extends ColumnKey>(row: Row, keys: readonly Key[]) => {
  const values = new Map(Object.entries(row))
  return Object.fromEntries(keys.map((key) => [key, values.get(toColumn(key))])) as {
    [Field in Key]: Row[CamelCase<Field> & keyof Row]
  }
}

export const pickColumns = <Row extends object, Key extends ColumnKey>(
  row: Row,
  keys: readonly Key[],
): { [Field in Key as CamelCase<Field>]: Row[CamelCase<Field> & keyof Row] } =>
  toColumns(toFields(row, keys))
