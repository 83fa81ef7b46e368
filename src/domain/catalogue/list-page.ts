// A long list of products comes in pages, each with an address that can be shared.

/** Products on one page of the overview. */
export const pageSize = 24
/** Products the API tells at once (INTERFACE); a catalogue of this size is filtered on the shopper's own device. */
export const mostListed = 250

/** Page from a query text: a whole number from 1; anything else is the first page. */
export const pageFrom = (text: string | null): number => (text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

/** At least one, also for an empty list. */
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / pageSize))

export const onPage = <Item>(items: readonly Item[], page: number): Item[] => items.slice((page - 1) * pageSize, page * pageSize)

/** The query part of a page's address; the first page has none. */
export const pageSearch = (page: number): string => (page > 1 ? `?pagina=${page}` : '')

/** Pages to offer beside this one: the first, the last and the neighbours, with null where some are left out. */
export function pagesToOffer(page: number, count: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, count].filter((one) => one >= 1 && one <= count)
  const offered = [...new Set(near)].sort((one, other) => one - other)
  return offered.flatMap((one, place) => {
    const gap = one - (offered[place - 1] ?? 0)
    if (gap <= 1) return [one]
    return gap === 2 ? [one - 1, one] : [null, one]
  })
}
