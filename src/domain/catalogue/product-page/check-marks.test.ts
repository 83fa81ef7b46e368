import { expect, test } from 'vitest'
import { checkMarkTexts } from './check-marks.ts'

test('checkMarkTexts returns the text, or else the readable name, of every truthy mark attribute', () => {
  expect(
    checkMarkTexts({
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

test('checkMarkTexts drops a switch without a name', () =>
  expect(checkMarkTexts({ mark1: true })).toEqual([]))
