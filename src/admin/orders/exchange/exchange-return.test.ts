import { describe, expect, test } from 'vitest'
import { exchangeSentence } from './exchange-return.ts'

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
