import { expect, test } from 'vitest'
import { chosenFrom } from './chosen-products.ts'

test('picks keep their order; what is gone or doubled falls away', () => {
  const [duin, helm] = [{ slug: 'duin' }, { slug: 'helm' }] as const
  expect(chosenFrom([duin, helm], ['helm', 'weg', 'helm', 'duin'])).toEqual([helm, duin])
})

test('a product that moved is found at its former address, once', () => {
  const [duin, helm] = [{ slug: 'duin-nieuw', former_slugs: ['duin'] }, { slug: 'helm' }]
  expect(chosenFrom<typeof duin | typeof helm>([helm, duin], ['duin', 'helm', 'duin-nieuw'])).toEqual([duin, helm])
})
