import { describe, expect, test } from 'vitest'
import { exampleShopDetails } from './example-shop-details.ts'
import { validateSocialLinks } from './validate-social-links.ts'

const errorsOf = (...hrefs: string[]) =>
  Object.keys(validateSocialLinks(hrefs.map((href) => ({ name: 'Netwerk', href }))))

describe('validateSocialLinks', () => {
  test('accepts full addresses of pages on a network', () => {
    expect(validateSocialLinks(exampleShopDetails.social)).toEqual({})
    expect(
      errorsOf('https://www.tiktok.com/@duinzicht', 'https://nl.linkedin.com/company/duinzicht/'),
    ).toEqual([])
  })
  test('refuses an address without https, without a page, without a domain, and the same address twice', () => {
    for (const href of [
      'http://www.facebook.com/a',
      'https://www.facebook.com/',
      'https://facebook/a',
      '@duinzicht',
    ])
      expect(errorsOf(href)).toEqual(['social.0.href'])
    expect(errorsOf('https://x.example/a', 'https://x.example/a')).toEqual(['social.1.href'])
  })
})
