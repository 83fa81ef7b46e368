// What search engines may know of a content page: who the shop is on home, the way to it elsewhere, and questions with their answers.

import { company as defaults } from '../company.ts'

export type QuestionAndAnswer = { question: string; answer: string }
type PageFacts = { path: string; title: string; asked: readonly QuestionAndAnswer[]; company?: CompanyWords | undefined }
/** As the owner set it. */
type CompanyWords = { legalName: string; address: string; vat: string; email: string; phone: string }

/** `shop` is the shop's public address without a slash at its end; `path` has no slash in front and is '' for home. */
export function pageStructuredData({ path, title, asked, company = defaults }: PageFacts, shop: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [...(path === '' ? whoWeAre(shop, company) : [breadcrumbs([{ name: title, path: `/${path}` }], shop)]), ...faqPage(asked)],
  }
}

/** The way from home; the last one is the page itself. */
export const breadcrumbs = (trail: readonly { name: string; path: string }[], shop: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: shop + path,
  })),
})

const whoWeAre = (shop: string, company: CompanyWords): object[] => [
  {
    '@type': 'Organization',
    '@id': `${shop}/#winkel`,
    name: defaults.name,
    legalName: company.legalName,
    url: `${shop}/`,
    logo: `${shop}/favicon.svg`,
    email: company.email,
    telephone: company.phone,
    address: company.address,
    vatID: company.vat,
  },
  { '@type': 'WebSite', name: defaults.name, url: `${shop}/`, inLanguage: 'nl-NL', publisher: { '@id': `${shop}/#winkel` } },
]

function faqPage(asked: readonly QuestionAndAnswer[]): object[] {
  const answered = asked.filter(({ question, answer }) => question !== '' && answer !== '')
  if (answered.length === 0) return []
  const mainEntity = answered.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}
