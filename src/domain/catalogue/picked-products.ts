type ItemWithSlug = { slug: string; former_slugs?: readonly string[] | undefined }

/**
 * Returns the items in the order of `picks`, which are current or former slugs. Drops unknown and
 * duplicate picks.
 */
export const findItemsBySlugs = <P extends ItemWithSlug>(
  products: readonly P[],
  picks: readonly string[],
): P[] => [
  ...new Set(
    picks.flatMap(
      (pick) =>
        products.find(({ slug }) => slug === pick) ??
        products.find((one) => one.former_slugs?.includes(pick)) ??
        [],
    ),
  ),
]
