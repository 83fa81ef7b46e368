import { expect, test } from 'vitest'
import { toNavigation, toMenuTree, updatePart } from './menu-tree.ts'

const menus = {
  categories: [
    {
      name: 'Heren',
      featured: [
        { name: 'Helm', href: '/product/helm', imageSrc: '/media/helm.jpg', imageAlt: 'Pak' },
      ],
      sections: [{ name: 'Dragen', items: [{ name: 'Slips', href: '/shop/slips' }] }],
    },
  ],
  pages: [{ name: 'Contact', href: '/contact' }],
}

test('toNavigation returns an unchanged tree exactly as it was loaded', () => {
  expect(toNavigation(toMenuTree(menus))).toEqual(menus)
  const footer = {
    about: 'Rustig thuis.',
    columns: [{ name: 'Hulp', items: [{ name: 'Contact', href: '/contact' }] }],
  }
  expect(toNavigation(toMenuTree({ ...menus, footer }))).toEqual({ ...menus, footer })
})

test('updatePart changes one part and leaves the others alone', () => {
  expect(
    updatePart(
      [
        { key: '1', name: 'a' },
        { key: '2', name: 'b' },
      ],
      '2',
      (part) => ({ ...part, name: ' c ' }),
    ),
  ).toEqual([
    { key: '1', name: 'a' },
    { key: '2', name: ' c ' },
  ])
})
