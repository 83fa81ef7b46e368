import type { StoredBlock } from '../component.ts'

/** The page whose blocks group the articles. */
export const knowledgeBaseSlug = 'kennisbank'

export const articleGroupsOf = (blocks: readonly StoredBlock[]): string[][] =>
  blocks.flatMap(({ layout, attributes: { articles } }) =>
    layout === 'ArticleGroup' && Array.isArray(articles)
      ? [articles.filter((slug): slug is string => typeof slug === 'string')]
      : [],
  )

/**
 * Returns the next article of the first group with `slug`; after the last of the group, its first.
 * Without a group, or alone in it, the newest other article. `published` are the slugs that
 * visitors can see, newest first.
 */
export function nextArticleSlug(
  slug: string,
  groups: readonly (readonly string[])[],
  published: readonly string[],
): string | undefined {
  const group =
    groups
      .map((slugs) => slugs.filter((one) => published.includes(one)))
      .find((slugs) => slugs.includes(slug)) ?? []
  const next = group[(group.indexOf(slug) + 1) % group.length]
  return next !== undefined && next !== slug ? next : published.find((one) => one !== slug)
}
