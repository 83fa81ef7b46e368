import { asc, eq, sql } from 'drizzle-orm'
import { sampleListSlug } from '#domain/catalogue/listing/category-page.ts'
import { type ContentKind, contentKinds } from '#domain/content/content-kind.ts'
import { publicPath } from '#domain/content/links/public-path.ts'
import type { Db } from '../core/db.ts'
import { toLikePattern } from '../core/like-pattern.ts'
import { categories, products } from '../tables/catalogue/products.ts'
import { contentTables, isPublished } from '../tables/content.ts'

export type LinkTarget = {
  href: string
  name: string
  kind: 'category' | 'product' | ContentKind
}

const maxProducts = 500

export async function listLinkTargets(db: Db, query: string): Promise<LinkTarget[]> {
  const like = toLikePattern(query)
  const [categoryRows, productRows, ...contentTargets] = await Promise.all([
    db
      .select({ slug: categories.slug, name: categories.name })
      .from(categories)
      .where(eq(categories.hidden, false))
      .orderBy(asc(categories.name)),
    db
      .select({ slug: products.slug, name: products.name })
      .from(products)
      .where(
        sql`${products.published} and (${products.name} ilike ${like} or ${products.slug} ilike ${like})`,
      )
      .orderBy(asc(products.name))
      .limit(maxProducts),
    ...contentKinds.map((kind) => contentLinkTargets(db, kind)),
  ])
  const targets: LinkTarget[] = [
    ...categoryRows.map(({ slug, name }) => ({
      kind: 'category' as const,
      href: `/shop/${slug}`,
      name,
    })),
    ...contentTargets.flat(),
    ...productRows.map(({ slug, name }) => ({
      kind: 'product' as const,
      href: `/product/${slug}`,
      name,
    })),
  ]
  const lowerQuery = query.toLowerCase()
  return targets.filter(
    ({ name, href, kind }) =>
      kind === 'product' || `${name} ${href}`.toLowerCase().includes(lowerQuery),
  )
}

async function contentLinkTargets(db: Db, kind: ContentKind): Promise<LinkTarget[]> {
  const table = contentTables[kind]
  const rows = await db
    .select({ slug: table.slug, name: table.title })
    .from(table)
    .where(isPublished(table))
    .orderBy(asc(table.title))
  return rows.map(({ slug, name }) => ({ kind, href: publicPath(kind, slug), name }))
}

/**
 * Internal links at which visitors see nothing. The caller excludes the shop's own routes, except
 * the list of sample packs: it has the address of a category, so only its slug tells them apart.
 */
export async function findBrokenLinks(db: Db, hrefs: readonly string[]): Promise<string[]> {
  const internal = [...new Set(hrefs.filter((href) => href.startsWith('/')))]
  if (internal.length === 0) return []
  const { rows } = await db.execute<{ href: string }>(sql`
    select href from unnest(${sql.param(internal)}::text[]) as href
    where case
      when href ~ '^/shop/' then regexp_replace(href, '^.*/', '') <> ${sampleListSlug}
        and not exists (select from categories where slug = regexp_replace(href, '^.*/', '') and not hidden)
      when href ~ '^/product/' then not exists (select from products where slug = substr(href, 10) and published)
      when href ~ '^/artikel/' then not exists (select from articles where slug = substr(href, 10) and trashed_at is null and published_at is not null)
      else not exists (select from pages where slug = coalesce(nullif(substr(href, 2), ''), 'home') and trashed_at is null) end`)
  return rows.map(({ href }) => href)
}
