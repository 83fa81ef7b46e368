// Of a query only what the page is made from counts; the rest travels along when somebody is led to another address.

/**
 * `counted`: the named parameters, the first of each name, in one order and spelling, with a question mark in front unless there are none.
 * `others`: all other parameters as they were written.
 */
export function splitQuery(search: string, names: readonly string[]): { counted: string; others: string } {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams(
    names.flatMap((name) =>
      given
        .getAll(name)
        .slice(0, 1)
        .map((value) => [name, value]),
    ),
  )
  kept.sort()
  const others = search.split('&').filter((one) => one !== '' && ![...new URLSearchParams(one).keys()].some((name) => names.includes(name)))
  return { counted: kept.size > 0 ? `?${kept}` : '', others: others.join('&') }
}

/** A query as it may stand in a header: bytes beyond ASCII encoded. */
export const writable = (search: string): string =>
  search.replace(/[^!-~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
