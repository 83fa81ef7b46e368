import { expect, test } from 'vitest'
import { toShopFileName } from './shop-file-name.ts'

test('toShopFileName begins with the name of the shop, in signs that every disk takes', () => {
  const names = ['Luwte', 'Café "Zée" / zn.', '../..', '風']
  expect(names.map((name) => toShopFileName(name, 'factuur-1.pdf'))).toEqual([
    'luwte-factuur-1.pdf',
    'cafe-zee-zn-factuur-1.pdf',
    'winkel-factuur-1.pdf',
    'winkel-factuur-1.pdf',
  ])
})
