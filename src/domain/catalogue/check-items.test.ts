import { expect, test } from 'vitest'
import { checkItems } from './check-items.ts'

test('check items are the truthy mark attributes: their own words, else their name made readable', () => {
  expect(
    checkItems({
      mark1: 'Geurneutraal',
      mark_huid_vriendelijk: true,
      markDermatologischGetest: 'ja',
      mark2: '',
      mark3: false,
      mark4: 'nee',
      mark5: null,
      mark6: 0,
      remark: 'hoort er niet bij',
    }),
  ).toEqual(['Geurneutraal', 'Huid vriendelijk', 'Dermatologisch getest'])
})

test('a mark that is only switched on and has no name says nothing', () => expect(checkItems({ mark1: true })).toEqual([]))
