type ItemWithSlug = { slug: string; former_slugs?: readonly string[] | undefined }

/** `picks` are current or former slugs. Drops unknown and duplicate picks. */
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
