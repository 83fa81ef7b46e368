import { describe, expect, test } from 'vitest'
import { exchangeSentence, totalChange } from './exchange-return.ts'

const sentence = (amount: number) =>
  exchangeSentence({ new_order: 'L10044', credit: 12.95 } as never, amount).replaceAll(
    '\u00a0',
    ' ',
  )

describe('exchangeSentence', () => {
  test('says what the return pays of the new order, and what is left or missing to the cent', () => {
    expect(sentence(12.95)).toBe(
      'Hiervan betaalt € 12,95 bestelling L10044. Er gaat geen geld terug.',
    )
    expect(sentence(15.05)).toContain('De klant krijgt € 2,10 terug.')
    expect(sentence(10)).toContain('De klant betaalt daarvoor nog € 2,95 bij.')
  })

  test('names no payment of nothing', () => {
    expect(sentence(0)).toBe(
      'Hiermee is niets van bestelling L10044 betaald. De klant betaalt daarvoor nog € 12,95 bij.',
    )
  })
})

test.each([
  [{ left: 53.95, due: 0 }, false, ['Totaal', 53.95, 55.2]],
  [{ left: 35.45, due: 0 }, false, ['Betaald, na terugbetaling', 35.45, 36.7]],
  [{ left: 0, due: 35.45 }, true, ['Nog te betalen', 35.45, 36.7]],
])('totalChange of %o says what the customer paid or still pays', (money, isPaidLater, change) => {
  const own = { paid_later: isPaidLater, total_before: 53.95 }
  expect(totalChange(money, own, 1.25)).toEqual(change)
})
