export const productsPerPage = 24
/** The finder asks for the most: its candidates. */
export const maxProductsPerQuery = 100
/** The browser filters a catalogue up to this size without the server. */
export const maxProductsInFullList = 250

export const parsePageNumber = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1

export const countPages = (total: number): number => Math.max(1, Math.ceil(total / productsPerPage))

export const itemsOnPage = <Item>(items: readonly Item[], page: number): Item[] =>
  items.slice((page - 1) * productsPerPage, page * productsPerPage)

/** The first page has only one URL. */
export const toPageQuery = (page: number): string => (page > 1 ? `?pagina=${page}` : '')

/** Fills a gap of one page. A null stands for a gap of more pages. */
export function pageNumbersToShow(page: number, count: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, count].filter((one) => one >= 1 && one <= count)
  const shown = [...new Set(candidates)].sort((one, other) => one - other)
  return shown.flatMap((one, index) => {
    const gap = one - (shown[index - 1] ?? 0)
    if (gap <= 1) return [one]
    return gap === 2 ? [one - 1, one] : [null, one]
  })
}
