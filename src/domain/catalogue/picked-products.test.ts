import { expect, test } from 'vitest'
import { findPickedItems } from './picked-products.ts'

test('findPickedItems preserves the order and drops missing and duplicate picks', () => {
  const [duin, helm] = [{ slug: 'duin' }, { slug: 'helm' }] as const
  expect(findPickedItems([duin, helm], ['helm', 'weg', 'helm', 'duin'])).toEqual([helm, duin])
})

test('findPickedItems finds a moved product by its former slug, once', () => {
  const [duin, helm] = [{ slug: 'duin-nieuw', former_slugs: ['duin'] }, { slug: 'helm' }]
  expect(findPickedItems<typeof duin | typeof helm>([helm, duin], ['duin', 'helm', 'duin-nieuw'])).toEqual([duin, helm])
})
