import { expect, test } from 'vitest'
import { navigationOf, put, treeOf, withPart } from './menu-tree.ts'

const menus = {
  categories: [
    {
      name: 'Heren',
      featured: [{ name: 'Helm', href: '/product/helm', imageSrc: '/media/helm.jpg', imageAlt: 'Pak' }],
      sections: [{ name: 'Dragen', items: [{ name: 'Slips', href: '/shop/slips' }] }],
    },
  ],
  pages: [{ name: 'Contact', href: '/contact' }],
}

test('what is not changed is saved as it was', () => {
  expect(navigationOf(treeOf(menus))).toEqual(menus)
})

test('a part moves and changes without the others', () => {
  expect(put(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(put(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  expect(put(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(
    withPart(
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
