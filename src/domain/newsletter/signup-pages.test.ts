import { describe, expect, test } from 'vitest'
import { hasNewsletterForm, signupHref } from './signup-pages.ts'

describe('hasNewsletterForm', () => {
  test.each([
    '/',
    '/kennisbank',
    '/kennisbank/nacht',
    '/artikel/rustige-nacht',
    '/nieuwsbrief/bevestigen/abc',
  ])('accepts %s', (pathname) => {
    expect(hasNewsletterForm(pathname)).toBe(true)
  })

  test.each([
    '/checkout',
    '/betaalproef/1',
    '/bestelling/abc',
    '/abonnement/abc/stoppen',
    '/herroepen',
    '/login',
    '/account',
    '/nieuwsbrief/afmelden/abc',
    '/shop',
    '/product/duin-dagbroekje',
    '/kennisbanken',
    '/deze-pagina-is-er-niet',
  ])('rejects %s', (pathname) => {
    expect(hasNewsletterForm(pathname)).toBe(false)
  })

  test('accepts the page that `signupHref` opens', () => {
    expect(hasNewsletterForm(new URL(signupHref, 'https://luwte.example').pathname)).toBe(true)
  })
})
