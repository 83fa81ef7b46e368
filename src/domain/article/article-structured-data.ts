// What search engines read of an article (schema.org Article).

import { company } from '../company.ts'
import { breadcrumbs } from '../page/page-structured-data.ts'
import type { Article } from './article.ts'

type ArticleFacts = Pick<Article, 'slug' | 'title' | 'excerpt' | 'cover_image' | 'published_at' | 'updated_at'>

/** `shop` is the shop's public address without a slash at its end. Articles are the shop's own; no person is named. */
export function articleStructuredData({ slug, title, excerpt, cover_image, published_at, updated_at }: ArticleFacts, shop: string) {
  const publisher = { '@type': 'Organization', name: company.name, url: shop }
  const article = {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    inLanguage: 'nl-NL',
    ...(cover_image && { image: [shop + cover_image] }),
    datePublished: published_at,
    dateModified: updated_at,
    author: publisher,
    publisher,
    mainEntityOfPage: `${shop}/artikel/${slug}`,
  }
  const trail = [
    { name: 'Kennisbank', path: '/kennisbank' },
    { name: title, path: `/artikel/${slug}` },
  ]
  return { '@context': 'https://schema.org', '@graph': [article, breadcrumbs(trail, shop)] }
}
