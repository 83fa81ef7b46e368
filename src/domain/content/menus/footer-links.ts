import { brandName } from '../shop/brand-name.ts'
import { withdrawalLabels } from '../../order/returns/withdrawal-labels.ts'
import type { Navigation, FooterContent } from './navigation.ts'
import type { NamedLink } from '../links/validate-links.ts'

const contact: NamedLink = { name: 'Contact', href: '/contact' }
const accessibility: NamedLink = { name: 'Toegankelijkheid', href: '/toegankelijkheid' }

export const helpLinks: readonly NamedLink[] = [
  { name: 'Zo werkt het', href: '/zo-werkt-het' },
  { name: 'Veelgestelde vragen', href: '/veelgestelde-vragen' },
  { name: 'Bezorgen en terugsturen', href: '/bezorging' },
  { name: 'Wordt het vergoed?', href: '/vergoeding' },
  contact,
  accessibility,
]

/** The law requires them, so the footer adds the ones that no column has. */
export const legalLinks: readonly NamedLink[] = [
  { name: 'Privacybeleid', href: '/privacybeleid' },
  { name: 'Algemene voorwaarden', href: '/algemene-voorwaarden' },
  contact,
  accessibility,
]

/**
 * In no fold and no column, because the law wants the way to withdraw from an order in plain sight
 * on every page.
 */
export const withdrawalLink: NamedLink = { name: withdrawalLabels.begin, href: '/herroepen' }

/** Builds the footer from the menus: it follows them until staff choose its columns. */
export function createDefaultFooter(
  { categories, pages }: Pick<Navigation, 'categories' | 'pages'>,
  shopName: string,
  help: readonly NamedLink[] = helpLinks,
): FooterContent {
  const firstLinks = categories.flatMap(({ sections }) => sections[0]?.items.slice(0, 1) ?? [])
  const shop = uniqueLinks([{ name: 'Alle producten', href: '/shop' }, ...firstLinks])
  const elsewhere = new Set([...helpLinks, ...legalLinks, withdrawalLink].map(({ href }) => href))
  return {
    about: `${shopName === brandName ? 'Uit de wind. ' : ''}Incontinentiemateriaal, thuisbezorgd in een doos zonder naam.`,
    columns: [
      { name: 'Winkel', items: shop },
      { name: 'Hulp', items: [...help] },
      {
        name: shopName,
        items: pages.filter(({ href }) => href.startsWith('/') && !elsewhere.has(href)),
      },
    ],
  }
}

const uniqueLinks = (links: readonly NamedLink[]): NamedLink[] =>
  links.filter(({ href }, index) => links.findIndex((other) => other.href === href) === index)

export const findMissingLinks = (
  legal: readonly NamedLink[],
  columns: FooterContent['columns'],
): NamedLink[] => {
  const present = new Set(columns.flatMap(({ items }) => items.map(({ href }) => href)))
  return legal.filter(({ href }) => !present.has(href))
}
