import { expect, test } from 'vitest'
import { findItemsBySlugs } from './picked-products.ts'

test('findItemsBySlugs preserves the order and drops missing and duplicate picks', () => {
  const [duin, helm] = [{ slug: 'duin' }, { slug: 'helm' }] as const
  expect(findItemsBySlugs([duin, helm], ['helm', 'weg', 'helm', 'duin'])).toEqual([helm, duin])
})

test('findItemsBySlugs finds a moved product by its former slug, once', () => {
  const [duin, helm] = [{ slug: 'duin-nieuw', former_slugs: ['duin'] }, { slug: 'helm' }]
  expect(
    findItemsBySlugs<typeof duin | typeof helm>([helm, duin], ['duin', 'helm', 'duin-nieuw']),
  ).toEqual([duin, helm])
})
