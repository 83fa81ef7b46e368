import {
  type FieldErrors,
  findDuplicates,
  type NamedLink,
  toFieldErrors,
  validateCount,
  validateLinks,
  validateName,
} from './validate-links.ts'

type Column = { name: string; items: readonly NamedLink[] }
type ColumnLimits = { maxItems: number; maxName: number }

export function validateColumns(
  path: string,
  columns: readonly Column[],
  { maxItems, maxName }: ColumnLimits,
): FieldErrors {
  const fields = columns.flatMap(({ name, items }, index) => [
    [`${path}.${index}.name`, validateName(name, maxName)] as const,
    [`${path}.${index}.items`, validateCount(items, maxItems, 'links in een kolom')] as const,
    [
      `${path}.${index}`,
      items.length === 0
        ? 'Deze kolom is leeg. Voeg een link toe, of haal de kolom weg.'
        : undefined,
    ] as const,
  ])
  return Object.assign(
    findDuplicates(path, columns, 'name', 'Twee kolommen kunnen niet hetzelfde opschrift hebben.'),
    toFieldErrors(fields),
    ...columns.map(({ items }, index) => validateLinks(`${path}.${index}.items`, items)),
  ) as FieldErrors
}
