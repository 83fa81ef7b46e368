// Converts the fields with a column of the table between the names of the API and of the table.

import { type ColumnKey, columnKeys } from './field-list.ts'

type CamelCase<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Key
/** The property of a row of the table that has this field. */
export type ColumnOf<Key extends ColumnKey> = CamelCase<Key>

const toColumn = (key: string) =>
  key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Leaves out what `values` does not have, and what has no column. */
export const toColumns = <Values extends Partial<Record<ColumnKey, unknown>>>(values: Values) =>
  Object.fromEntries(
    columnKeys.flatMap((key) => (values[key] === undefined ? [] : [[toColumn(key), values[key]]])),
  ) as { [Key in keyof Values & ColumnKey as CamelCase<Key>]: Values[Key] }

export const toFields = <Row extends object, Key extends ColumnKey>(
  row: Row,
  keys: readonly Key[],
) => {
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
