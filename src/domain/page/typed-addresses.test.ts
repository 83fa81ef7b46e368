import { describe, expect, test } from 'vitest'
import { typedAddress } from './typed-addresses.ts'

describe('typedAddress', () => {
  test.each([
    ['privacy', 'privacybeleid', true],
    ['retourneren', 'bezorging', true],
    ['voorwaarden', 'algemene-voorwaarden', true],
    ['FAQ', 'veelgestelde-vragen', true],
    ['winkelmand', 'checkout', false],
    ['mijn-account', 'account', false],
    ['inloggen', 'login', false],
  ])('leads from %s to %s', (typed, to, isPage) => {
    expect(typedAddress(typed)).toEqual({ to, isPage })
  })

  test('knows no other address, and leads nowhere twice', () => {
    expect(typedAddress('vergoeding')).toBeUndefined()
    expect(typedAddress('constructor')).toBeUndefined()
    expect(typedAddress(typedAddress('faq')?.to ?? '')).toBeUndefined()
  })
})
