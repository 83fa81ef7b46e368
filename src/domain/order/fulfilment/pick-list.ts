// The pick list: how many packs of each article the warehouse takes from the shelves for all orders
// together.

export type PickArticle = {
  /** The id of the variation or product. */
  item: number
  name: string
  articleNumber: string | null
  ean: string | null
  shelfPlace: string | null
  packs: number
}

const collator = new Intl.Collator('nl', { numeric: true })

/**
 * Sorts by shelf place, so that one walk suffices: 'A-2' before 'A-10', and articles without a
 * place last.
 */
export const sortForPicking = <Article extends Pick<PickArticle, 'name' | 'shelfPlace'>>(
  articles: readonly Article[],
): Article[] =>
  articles.toSorted((one, other) => {
    if ((one.shelfPlace === null) !== (other.shelfPlace === null))
      return one.shelfPlace === null ? 1 : -1
    return (
      collator.compare(one.shelfPlace ?? '', other.shelfPlace ?? '') ||
      collator.compare(one.name, other.name)
    )
  })
