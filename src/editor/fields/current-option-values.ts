import type { FieldOption } from './use-options.ts'

/**
 * Replaces former values of options by their current values and removes duplicates. Unknown values
 * stay, and the order does not change.
 */
export function replaceFormerOptionValues(
  chosen: readonly string[],
  options: readonly FieldOption[],
): string[] {
  const currentByFormer = new Map(
    options.flatMap(({ value, former = [] }) => former.map((name) => [name, value])),
  )
  const listed = new Set(options.map(({ value }) => value))
  return [
    ...new Set(chosen.map((one) => (listed.has(one) ? one : (currentByFormer.get(one) ?? one)))),
  ]
}
