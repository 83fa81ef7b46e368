import { expect, test } from 'vitest'
import { chosenFrom } from './chosen-products.ts'

test('picks keep their order; what is gone or doubled falls away', () => {
  const [duin, helm] = [{ slug: 'duin' }, { slug: 'helm' }] as const
  expect(chosenFrom([duin, helm], ['helm', 'weg', 'helm', 'duin'])).toEqual([helm, duin])
})
