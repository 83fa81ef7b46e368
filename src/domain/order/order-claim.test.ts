import { describe, expect, test } from 'vitest'
import { parseOrderClaim } from './order-claim.ts'

const parse = (claim: { number: string; email: string }) => parseOrderClaim((field) => claim[field])
const email = 'jan@voorbeeld.example'

describe('parseOrderClaim', () => {
  test.each(['L10892', 'L 10892', '#l10.892', ' l10892 '])('takes in the number %j', (number) =>
    expect(parse({ number, email })).toEqual({ values: { number: 'L10892', email }, errors: {} }),
  )

  test('says what is missing, for each field', () =>
    expect(parse({ number: '', email: ' ' }).errors).toEqual({
      number: 'Een bestelnummer is een L met cijfers, zoals L10001.',
      email: 'Vul het e-mailadres van je bestelling in.',
    }))

  test('says how much is too long', () =>
    expect(
      parse({ number: `L${'1'.repeat(40)}`, email: `${'j'.repeat(254)}@a.nl` }).errors,
    ).toEqual({
      number: 'Dit zijn 41 tekens. Er passen er hoogstens 40; maak het korter.',
      email: 'Dit zijn 259 tekens. Er passen er hoogstens 254; maak het korter.',
    }))
})
