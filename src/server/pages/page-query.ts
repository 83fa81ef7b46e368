// Splits a query. Only parameters that the page uses are part of the page's cache key; redirects
// pass on the other parameters.

/**
 * `counted` has the first value of each parameter in `names`, sorted and normalised. It begins with
 * a question mark unless it is empty. `others` has all other parameters, unchanged.
 */
export function splitQueryByCacheKey(
  search: string,
  names: readonly string[],
): { counted: string; others: string } {
  const all = new URLSearchParams(search)
  const counted = new URLSearchParams(
    names.flatMap((name) =>
      all
        .getAll(name)
        .slice(0, 1)
        .map((value) => [name, value]),
    ),
  )
  counted.sort()
  const others = search
    .split('&')
    .filter(
      (part) =>
        part !== '' && ![...new URLSearchParams(part).keys()].some((name) => names.includes(name)),
    )
  return { counted: counted.size > 0 ? `?${counted}` : '', others: others.join('&') }
}

/** Percent-encodes the bytes that a header such as Location may not contain. */
export const encodeQuery = (search: string): string =>
  search.replace(
    /[^!-~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
