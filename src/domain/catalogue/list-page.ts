// Which stretch of the catalogue an address asks for, when it is longer than one answer of the API.

/** Products the API tells at once (INTERFACE). */
export const mostListed = 250

/** Page from a query text: a whole number from 1; anything else is the first page. */
export const pageFrom = (text: string | null): number => (text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

/** Addresses of the pages before and after; a full page may have more after it. */
export function neighbours(path: string, page: number, listed: number): { earlier: string | undefined; later: string | undefined } {
  const address = (wanted: number) => (wanted === 1 ? path : `${path}?page=${wanted}`)
  return { earlier: page > 1 ? address(page - 1) : undefined, later: listed >= mostListed ? address(page + 1) : undefined }
}
