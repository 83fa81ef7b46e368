// The filters of a list as data. Their values are in the URL.

import { formatDate } from '#domain/time/format-date.ts'

export type ListFilter<Name extends string = string> =
  /**
   * `all` is the label of the option that removes the filter; without `all`, the first option is
   * the default.
   */
  | {
      kind: 'choice'
      label: string
      name: Name
      /** Undefined while the shop loads them. */
      options: Readonly<Record<string, string>> | undefined
      all?: string
    }
  | { kind: 'day'; label: string; name: Name }
  | { kind: 'text'; label: string; name: Name }

export type ChosenFilter = { name: string; label: string; value: string }

/** A filter from the first to the last day, which are `from` and `to` in the URL. */
export const periodFilters = (fromLabel: string): readonly ListFilter<'from' | 'to'>[] => [
  { kind: 'day', label: fromLabel, name: 'from' },
  { kind: 'day', label: 'Tot en met', name: 'to' },
]

/** Returns the filters that have a value, with that value as Dutch text. */
export const chosenFilters = (
  filters: readonly ListFilter[],
  param: (name: string) => string,
): ChosenFilter[] =>
  filters.flatMap((filter) => {
    const value = describeValue(filter, param(filter.name))
    return value ? [{ name: filter.name, label: filter.label, value }] : []
  })

function describeValue(filter: ListFilter, value: string): string | undefined {
  if (filter.kind === 'choice')
    return filter.options && Object.hasOwn(filter.options, value)
      ? filter.options[value]
      : undefined
  if (filter.kind === 'day')
    return Number.isNaN(Date.parse(value)) ? undefined : formatDate(new Date(value))
  return value
}
