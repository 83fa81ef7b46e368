import { expect, test, describe } from 'vitest'
import {
  collectHrefs,
  listMenuLinks,
  validateMenus,
  menuLimits,
  footerLimits,
  validateFooter,
} from './validate-menus.ts'
import type { Navigation, FooterContent } from './navigation.ts'

const link = (href: string, name = 'Naam') => ({ name, href })
const menus: Navigation = {
  categories: [
    {
      name: 'Heren',
      featured: [{ ...link('/product/helm'), imageSrc: '/media/helm.jpg', imageAlt: 'Pak Helm' }],
      sections: [{ name: 'Dragen', items: [link('/shop/heren'), link('/shop/slips')] }],
    },
  ],
  pages: [link('/over-ons'), link('https://elders.example/x')],
}

test('valid menus have no errors, and collectHrefs returns their links', () => {
  expect(validateMenus(menus)).toEqual({})
  expect(collectHrefs(menus)).toEqual([
    '/product/helm',
    '/shop/heren',
    '/shop/slips',
    '/over-ons',
    'https://elders.example/x',
  ])
})

test('listMenuLinks names where each link is', () => {
  const footer = {
    about: '',
    columns: [{ name: 'Hulp', items: [link('/contact', 'Vragen')] }],
  }
  expect(
    listMenuLinks({ ...menus, footer }).map(({ place, name, href }) => [place, name, href]),
  ).toEqual([
    ['Heren', 'Naam', '/product/helm'],
    ['Heren', 'Naam', '/shop/heren'],
    ['Heren', 'Naam', '/shop/slips'],
    ['Losse links', 'Naam', '/over-ons'],
    ['Losse links', 'Naam', 'https://elders.example/x'],
    ['Onder elke pagina, Hulp', 'Vragen', '/contact'],
  ])
})

test.each<[path: string, change: (copy: Navigation) => unknown]>([
  ['categories.0.name', ({ categories }) => (categories[0]!.name = ' ')],
  [
    'categories.0.sections.0.items.1.href',
    ({ categories }) => (categories[0]!.sections[0]!.items[1]!.href = '/shop/heren'),
  ],
  ['categories.0.sections.0', ({ categories }) => (categories[0]!.sections[0]!.items = [])],
  [
    'categories.0.featured.0.imageAlt',
    ({ categories }) => (categories[0]!.featured[0]!.imageAlt = ''),
  ],
  [
    'categories.0.featured.0.imageSrc',
    ({ categories }) => (categories[0]!.featured[0]!.imageSrc = '//elders/x.jpg'),
  ],
  ['pages.0.href', ({ pages }) => (pages[0]!.href = 'javascript:alert(1)')],
  ['pages.0.href', ({ pages }) => (pages[0]!.href = '//elders')],
  ['pages.0.href', ({ pages }) => (pages[0]!.href = 'tel:0612')],
  ['categories.1.name', ({ categories }) => categories.push(structuredClone(categories[0]!))],
  [
    'pages',
    ({ pages }) =>
      pages.push(...Array.from({ length: menuLimits.pages }, (_, index) => link(`/p${index}`))),
  ],
])('validateMenus reports an error at its field %s', (path, change) => {
  const copy = structuredClone(menus)
  change(copy)
  expect(Object.keys(validateMenus(copy))).toEqual([path])
})

const footer: FooterContent = {
  about: 'Rustig thuis.',
  columns: [
    { name: 'Hulp', items: [{ name: 'Contact', href: '/contact' }] },
    { name: 'Winkel', items: [{ name: 'Alles', href: '/shop' }] },
  ],
}
const footerErrorsAfter = (change: (copy: FooterContent) => void) => {
  const copy = structuredClone(footer)
  change(copy)
  return Object.keys(validateFooter(copy))
}

describe('validateFooter', () => {
  test('accepts a footer with a sentence and columns, and one without a sentence', () => {
    expect(validateFooter(footer)).toEqual({})
    expect(footerErrorsAfter((copy) => (copy.about = ''))).toEqual([])
  })
  test('refuses a sentence that is too long or has an unknown placeholder', () => {
    expect(footerErrorsAfter((copy) => (copy.about = 'a'.repeat(footerLimits.about + 1)))).toEqual([
      'footer.about',
    ])
    expect(footerErrorsAfter((copy) => (copy.about = 'Bel [[ons]]'))).toEqual(['footer.about'])
  })
  test('refuses a footer without columns, more columns than fit, and an empty column', () => {
    expect(footerErrorsAfter((copy) => (copy.columns = []))).toEqual(['footer.columns'])
    expect(
      footerErrorsAfter(({ columns }) =>
        columns.push(...['A', 'B'].map((name) => ({ name, items: [{ name, href: `/${name}` }] }))),
      ),
    ).toEqual(['footer.columns'])
    expect(footerErrorsAfter(({ columns }) => (columns[1]!.items = []))).toEqual([
      'footer.columns.1',
    ])
  })
  test('refuses two columns with one heading, a link without an address, and a link that is in two columns', () => {
    expect(footerErrorsAfter(({ columns }) => (columns[1]!.name = 'Hulp'))).toEqual([
      'footer.columns.1.name',
    ])
    expect(
      footerErrorsAfter(({ columns }) => (columns[0]!.items[0]!.href = 'javascript:alert(1)')),
    ).toEqual(['footer.columns.0.items.0.href'])
    expect(
      footerErrorsAfter(({ columns }) =>
        columns[1]!.items.push({ name: 'Bel ons', href: '/contact' }),
      ),
    ).toEqual(['footer.columns.1.items.1.href'])
  })
})
