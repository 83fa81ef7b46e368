import { expect, test, describe } from 'vitest'
import { isDutchPhoneText, linkErrorEnding, validateSocialLinks } from './validate-links.ts'
import { exampleShopDetails } from '../shop/example-company.ts'

test.each([
  '/contact',
  '/shop?gender=male#lijst',
  '#vragen',
  '?q=1',
  'https://www.voorbeeld.nl',
  'https://voorbeeld.nl:8080/a?b=c#d',
  'https://münchen.example/straße',
  'mailto:post@luwte.example',
  'mailto:post@luwte.example,kim@luwte.example?subject=Vraag%20over',
  'tel:+31 20 123 45-67',
  'sms:0612345678',
  'tel:112',
])('linkErrorEnding accepts %s', (href) => expect(linkErrorEnding(href)).toBeUndefined())

test.each([
  ['', 'heeft geen adres'],
  ['about:blank', 'heeft geen adres'],
  ['javascript:alert(1)', 'niet klopt: javascript: mag niet'],
  ['JaVaScript:alert(1)', 'mag niet'],
  ['java\tscript:alert(1)', 'niet klopt'],
  ['data:text/html,x', 'data: mag niet'],
  ['vbscript:x', 'mag niet'],
  ['file:///etc/passwd', 'mag niet'],
  ['//elders.nl', 'niet klopt'],
  ['/\\elders.nl', 'niet klopt'],
  ['/met spatie', 'niet klopt'],
  ['https://', 'niet klopt'],
  ['https://voorbeeld', 'niet klopt'],
  ['https://voor beeld.nl', 'niet klopt'],
  ['https://-a.nl', 'niet klopt'],
  ['http:/voorbeeld.nl', 'niet klopt'],
  ['www.voorbeeld.nl', 'mist https://'],
  ['winkel', 'niet klopt'],
  ['mailto:', 'e-mailadres dat niet klopt'],
  ['mailto:post@', 'e-mailadres dat niet klopt'],
  ['mailto:post luwte.example', 'e-mailadres dat niet klopt'],
  ['mailto:post@luwte.example, geen', 'e-mailadres dat niet klopt'],
  ['tel:', 'telefoonnummer dat niet klopt'],
  ['tel:bel ons', 'telefoonnummer dat niet klopt'],
  ['tel:12', 'telefoonnummer dat niet klopt'],
])('linkErrorEnding refuses %j', (href, ending) => expect(linkErrorEnding(href)).toContain(ending))

test('isDutchPhoneText accepts numbers as people write them', () => {
  for (const text of ['020 123 45 67', '+31 (0)20-1234567', '088.000.00.00'])
    expect(isDutchPhoneText(text)).toBe(true)
  for (const text of ['bel ons', '020', '020 123 45 67 (ma-vr)'])
    expect(isDutchPhoneText(text)).toBe(false)
})

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
