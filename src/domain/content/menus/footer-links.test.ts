import { describe, expect, test } from 'vitest'
import { createDefaultFooter, findMissingLinks, helpLinks, legalLinks } from './footer-links.ts'

const section = (href: string) => ({ name: 'Soort', items: [{ name: href, href }] })
const menus = {
  categories: [
    { name: 'Heren', featured: [], sections: [section('/shop/broekjes'), section('/shop/slips')] },
    { name: 'Dames', featured: [], sections: [section('/shop/broekjes')] },
  ],
  pages: [
    { name: 'Kennisbank', href: '/kennisbank' },
    { name: 'Contact', href: '/contact' },
    { name: 'Elders', href: 'https://elders.example/' },
  ],
}

describe('createDefaultFooter', () => {
  const { columns } = createDefaultFooter(menus, 'Duinzicht')
  test('follows the menus: the first link of each, and the pages that are in no other column', () => {
    expect(columns.map(({ name, items }) => [name, ...items.map(({ href }) => href)])).toEqual([
      ['Winkel', '/shop', '/shop/broekjes'],
      ['Hulp', ...helpLinks.map(({ href }) => href)],
      ['Duinzicht', '/kennisbank'],
    ])
  })
  test('leaves the legal links that no column has to the end of the footer', () => {
    expect(findMissingLinks(legalLinks, columns).map(({ href }) => href)).toEqual([
      '/privacybeleid',
      '/algemene-voorwaarden',
    ])
    expect(findMissingLinks(legalLinks, [])).toEqual(legalLinks)
  })
})
