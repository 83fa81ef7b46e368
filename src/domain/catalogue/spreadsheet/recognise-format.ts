import type { SupplierFormat } from './supplier-format.ts'

type NamedFormat = { name: string; format: SupplierFormat }

/**
 * Returns the format of which the file has all columns; of several, the one with the most columns.
 */
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
