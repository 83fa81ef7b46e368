// What the URL says about a list, as the input of its endpoint.

import type { EndpointInput, EndpointKey } from '#api/index.ts'
import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { formatDate } from '#domain/time/format-date.ts'

type Part<K extends EndpointKey, Name extends string> = NonNullable<
  EndpointInput<K>[Name & keyof EndpointInput<K>]
>
type Choices<K extends EndpointKey> = 'body' extends keyof EndpointInput<K>
  ? Part<K, 'body'>
  : 'query' extends keyof EndpointInput<K>
    ? Part<K, 'query'>
    : {}
type Position = { search?: string; after?: string; before?: string }

/**
 * Only what the endpoint reads can be a filter of its list. A `view` may also be something that
 * `input` and `isMatch` of the list read.
 */
export type FilterName<K extends EndpointKey> = (keyof Choices<K> & string) | 'view'
export type ListParams<K extends EndpointKey> = { view?: string } & Omit<
  Choices<K>,
  keyof Position
> &
  Position
export type TabName<K extends EndpointKey> =
  Choices<K> extends { state?: infer State } ? State & string : never
export type ListInput<K extends EndpointKey> = (params: ListParams<K>) => EndpointInput<K>

type ListChoices = {
  search?: string | undefined
  tabs?: Readonly<Record<string, unknown>> | undefined
  filters: readonly ListFilter[]
}

/**
 * Leaves out what is not chosen, and values that the list does not offer, because users can edit
 * the URL.
 */
export function readListParams(
  { search, tabs, filters }: ListChoices,
  param: (name: string) => string,
): Readonly<Record<string, string>> {
  const values = [
    ['search', search ? param('search') : ''],
    ['state', tabs ? chosenTab(tabs, param('state')) : ''],
    ...filters.map((filter) => [filter.name, filterValue(filter, param(filter.name))]),
    ['after', param('after')],
    ['before', param('before')],
  ]
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

const chosenTab = (tabs: Readonly<Record<string, unknown>>, value: string): string =>
  Object.hasOwn(tabs, value) ? value : (Object.keys(tabs)[0] ?? '')

function filterValue(filter: ListFilter, value: string): string {
  if (filter.kind === 'day') return /^\d{4}-\d\d-\d\d$/.test(value) ? value : ''
  if (filter.kind === 'text' || !filter.options) return value
  return Object.hasOwn(filter.options, value) ? value : ''
}

/** Whether staff chose fewer records than all of a tab, or another page than the first. */
export const isFiltered = (
  choices: Readonly<Record<string, string>>,
  { tabs }: Pick<ListChoices, 'tabs'>,
): boolean => Object.keys(choices).some((name) => name !== 'sorting' && !(tabs && name === 'state'))

/**
 * The parameters last asked for from a location. They are in the URL only after the navigation,
 * and a second choice may come sooner.
 */
let requested: { fromKey: string; params: URLSearchParams } | undefined

/**
 * `setParams` sets the given parameters and removes those that are ''. Without a new cursor `after`
 * or `before`, the list returns to its first page. Does nothing once the user opened another
 * screen: while the code of that screen loads, the list is still there, and a late search would
 * bring the user back to it.
 */
export function useListParams() {
  const { key, pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const setParams = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      if (location.pathname !== pathname) return
      const params = new URLSearchParams(requested?.fromKey === key ? requested.params : search)
      params.delete('after')
      params.delete('before')
      for (const [name, value] of Object.entries(changes)) {
        if (value) params.set(name, value)
        else params.delete(name)
      }
      requested = { fromKey: key, params }
      setSearch(params, {
        replace: !('after' in changes || 'before' in changes),
        preventScrollReset: true,
      })
    },
    [key, pathname, search, setSearch],
  )
  return { param: (name: string) => search.get(name) ?? '', setParams }
}

/** The filters of a list as data. Their values are in the URL. */
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
