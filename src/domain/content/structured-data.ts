import { opaquePictureUrl } from '../opaque-picture-url.ts'
import type { Article } from './articles/article.ts'
import type { CompanyDetails } from './shop/shop-details.ts'

export type QuestionAndAnswer = { question: string; answer: string }
type PageInput = {
  path: string
  title: string
  questions: readonly QuestionAndAnswer[]
  company?: CompanyContact | undefined
  shopName: string
  /** The path of the logo; undefined for the drawing of the brand. */
  logo?: string | undefined
}
type CompanyContact = Pick<CompanyDetails, 'legalName' | 'address' | 'vat' | 'email' | 'phone'>

/** `origin` has no trailing slash. `path` has no leading slash and is '' for the home page. */
export function pageStructuredData(
  { path, title, questions, company, shopName, logo = '/favicon.svg' }: PageInput,
  origin: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(path === ''
        ? organisation(origin, { name: shopName, logo: origin + logo }, company)
        : [breadcrumbStructuredData([{ name: title, path: `/${path}` }], origin)]),
      ...faqPage(questions),
    ],
  }
}

/** `trail` contains the pages below the home page, from the top level to the page itself. */
const breadcrumbStructuredData = (
  trail: readonly { name: string; path: string }[],
  origin: string,
): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** A new shop has no company details yet. */
const organisation = (
  origin: string,
  shop: { name: string; logo: string },
  company: CompanyContact | undefined,
): object[] => [
  {
    '@type': 'Organization',
    '@id': `${origin}/#winkel`,
    ...shop,
    url: `${origin}/`,
    ...(company?.legalName && {
      legalName: company.legalName,
      email: company.email || undefined,
      telephone: company.phone || undefined,
      address: company.address || undefined,
      vatID: company.vat || undefined,
    }),
  },
  {
    '@type': 'WebSite',
    name: shop.name,
    url: `${origin}/`,
    inLanguage: 'nl-NL',
    publisher: { '@id': `${origin}/#winkel` },
  },
]

function faqPage(questions: readonly QuestionAndAnswer[]): object[] {
  const complete = questions.filter(({ question, answer }) => question !== '' && answer !== '')
  if (complete.length === 0) return []
  const mainEntity = complete.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}

type ArticleFields = Pick<
  Article,
  'slug' | 'title' | 'excerpt' | 'cover_image' | 'published_at' | 'updated_at'
>

/** `origin` has no trailing slash. */
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
