// Products or articles that staff picked, in the order they picked them.

/** Picks are slugs; what is no longer there falls away, and a double pick counts once. */
export const chosenFrom = <P extends { slug: string }>(products: readonly P[], picks: readonly string[]): P[] =>
  [...new Set(picks)].flatMap((pick) => products.find(({ slug }) => slug === pick) ?? [])
