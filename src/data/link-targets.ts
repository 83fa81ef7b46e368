// Where a link inside the shop can lead.

import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { articles } from './tables/articles.ts'
import { categories, products } from './tables/catalogue.ts'
import { pages } from './tables/content.ts'

export type LinkTarget = { href: string; name: string; kind: 'category' | 'product' | 'page' | 'article' }

const mostProducts = 500

/** Places whose name or address holds the words, categories and pages first; of the products at most 500, or those that hold the words. */
export async function linkTargets(db: Db, words: string): Promise<LinkTarget[]> {
  const like = `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const [shelves, texts, stories, wares] = await Promise.all([
    db
      .select({ slug: categories.slug, name: categories.name })
      .from(categories)
      .where(eq(categories.hidden, false))
      .orderBy(asc(categories.name)),
    db.select({ slug: pages.slug, name: pages.title }).from(pages).where(isNull(pages.trashedAt)).orderBy(asc(pages.title)),
    db.select({ slug: articles.slug, name: articles.title }).from(articles).where(isNull(articles.trashedAt)).orderBy(asc(articles.title)),
    db
      .select({ slug: products.slug, name: products.name })
      .from(products)
      .where(sql`${products.published} and (${products.name} ilike ${like} or ${products.slug} ilike ${like})`)
      .orderBy(asc(products.name))
      .limit(mostProducts),
  ])
  const goals: LinkTarget[] = [
    ...shelves.map(({ slug, name }) => ({ kind: 'category' as const, href: `/shop/${slug}`, name })),
    ...texts.map(({ slug, name }) => ({ kind: 'page' as const, href: slug === 'home' ? '/' : `/${slug}`, name })),
    ...stories.map(({ slug, name }) => ({ kind: 'article' as const, href: `/artikel/${slug}`, name })),
    ...wares.map(({ slug, name }) => ({ kind: 'product' as const, href: `/product/${slug}`, name })),
  ]
  const wanted = words.toLowerCase()
  return goals.filter(({ name, href, kind }) => kind === 'product' || `${name} ${href}`.toLowerCase().includes(wanted))
}

/** Those of these own addresses that lead to nothing a visitor may see; addresses that the shop answers itself are not looked at. */
export async function deadLinks(db: Db, hrefs: readonly string[]): Promise<string[]> {
  const own = [...new Set(hrefs.filter((href) => href.startsWith('/')))]
  if (own.length === 0) return []
  const { rows } = await db.execute<{ href: string }>(sql`
    select href from unnest(${sql.param(own)}::text[]) as href
    where case
      when href ~ '^/shop/' then not exists (select from categories where slug = substr(href, 7) and not hidden)
      when href ~ '^/product/' then not exists (select from products where slug = substr(href, 10) and published)
      when href ~ '^/artikel/' then not exists (select from articles where slug = substr(href, 10) and trashed_at is null and published_at is not null)
      else not exists (select from pages where slug = coalesce(nullif(substr(href, 2), ''), 'home') and trashed_at is null) end`)
  return rows.map(({ href }) => href)
}
