import { expect, test } from 'vitest'
import { toCanonicalCategoryPath } from './category-path.ts'

const tree = { categories: [{ slug: 'nacht', name: 'Voor de nacht' }], moved: { oud: 'nacht' } }

test.each([
  ['/shop', '/shop'],
  ['/shop/nacht', '/shop/nacht'],
  ['/shop/heren/nacht', '/shop/nacht'],
  ['/shop/heren%2Fnacht', '/shop/nacht'],
  ['/shop/voor-de-nacht', '/shop/nacht'],
  ['/shop/oud', '/shop/oud'],
  ['/shop/heren/oud', '/shop/oud'],
  ['/shop/nergens', '/shop/_onbekend'],
  ['/shop/nacht/nergens', '/shop/_onbekend'],
  ['/shop/constructor', '/shop/_onbekend'],
  ['/shop/__proto__', '/shop/_onbekend'],
])('toCanonicalCategoryPath(%s) is %s', (path, canonical) => {
  expect(toCanonicalCategoryPath(tree, path)).toBe(canonical)
})
