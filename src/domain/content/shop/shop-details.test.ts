import { describe, expect, test } from 'vitest'
import { exampleShopDetails } from './example-company.ts'
import { CompanyDetails } from './shop-details.ts'

const errorsOf = (change: Partial<CompanyDetails>) => {
  const result = CompanyDetails.safeParse({ ...exampleShopDetails.company, ...change })
  return (result.error?.issues ?? []).map(({ message }) => message)
}

describe('CompanyDetails', () => {
  test('takes a VAT number with the check digits of before or after 2020, as people type it', () => {
    expect(errorsOf({})).toEqual([])
    expect(errorsOf({ vat: 'NL004495445B01' })).toEqual([])
    for (const vat of ['nl 0000.99.998.b57', '000099998B57', ' NL000099998B57 '])
      expect(CompanyDetails.parse({ ...exampleShopDetails.company, vat }).vat).toBe(
        'NL000099998B57',
      )
  })

  test('rejects an invented VAT number, and a number of the Chamber of Commerce that is too short', () => {
    const wrong = 'Dit btw-nummer klopt niet. Kijk de cijfers na.'
    expect(errorsOf({ vat: 'NL123456789B01' })).toEqual([wrong])
    expect(errorsOf({ vat: 'nl 8221.39.045.b01' })).toEqual([wrong])
    for (const zeros of ['NL000000000B01', 'NL000000000B00'])
      expect(errorsOf({ vat: zeros })).toEqual([wrong])
    expect(errorsOf({ vat: 'BE0123456789' })).toEqual([expect.stringContaining('ziet eruit als')])
    expect(errorsOf({ chamberOfCommerce: '123' })).toEqual(['Een KvK-nummer heeft acht cijfers.'])
  })
})
