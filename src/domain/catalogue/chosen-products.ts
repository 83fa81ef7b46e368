// Products or articles that staff picked, in the order they picked them.

type Picked = { slug: string; former_slugs?: readonly string[] | undefined }

/** Picks are slugs, also former ones; what is no longer there falls away, and a double pick counts once. */
export const chosenFrom = <P extends Picked>(products: readonly P[], picks: readonly string[]): P[] => [
  ...new Set(
    picks.flatMap((pick) => products.find(({ slug }) => slug === pick) ?? products.find((one) => one.former_slugs?.includes(pick)) ?? []),
  ),
]
