import { describe, expect, test } from 'vitest'
import { findPathAlias } from './address-aliases.ts'

describe('findPathAlias', () => {
  test.each([
    ['privacy', 'privacybeleid', true],
    ['retourneren', 'bezorging', true],
    ['voorwaarden', 'algemene-voorwaarden', true],
    ['FAQ', 'veelgestelde-vragen', true],
    ['winkelmand', 'checkout', false],
    ['mijn-account', 'account', false],
    ['inloggen', 'login', false],
  ])('redirects %s to %s', (alias, to, isPage) => {
    expect(findPathAlias(alias)).toEqual({ to, isPage })
  })

  test('is undefined for any other path, so that no redirect leads to another alias', () => {
    expect(findPathAlias('vergoeding')).toBeUndefined()
    expect(findPathAlias('constructor')).toBeUndefined()
    expect(findPathAlias(findPathAlias('faq')?.to ?? '')).toBeUndefined()
  })
})
