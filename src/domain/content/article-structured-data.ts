// Describes an article to search engines as a schema.org Article.

import { opaquePictureUrl } from '../opaque-picture-url.ts'
import { breadcrumbStructuredData } from './page-structured-data.ts'
import type { Article } from './article.ts'

type ArticleFields = Pick<
  Article,
  'slug' | 'title' | 'excerpt' | 'cover_image' | 'published_at' | 'updated_at'
>

/**
 * `origin` is the shop's public origin without a trailing slash. The result names the shop as the
 * author.
 */
export function articleStructuredData(
  { slug, title, excerpt, cover_image, published_at, updated_at }: ArticleFields,
  origin: string,
  shopName: string,
) {
  const publisher = { '@type': 'Organization', name: shopName, url: origin }
  const article = {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    inLanguage: 'nl-NL',
    ...(cover_image && { image: [origin + opaquePictureUrl(cover_image)] }),
    datePublished: published_at,
    dateModified: updated_at,
    author: publisher,
    publisher,
    mainEntityOfPage: `${origin}/artikel/${slug}`,
  }
  const trail = [
    { name: 'Kennisbank', path: '/kennisbank' },
    { name: title, path: `/artikel/${slug}` },
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [article, breadcrumbStructuredData(trail, origin)],
  }
}
