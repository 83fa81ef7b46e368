import { describe, expect, test } from 'vitest'
import { companyNameMissing, vatNumberWrong } from '../customer/vat-number.ts'
import { OrderCustomer } from './order-customer.ts'

const person = { email: 'jo@voorbeeld.nl', first_name: 'Jo', last_name: 'de Wit' }
const errorsOf = (firm: object) =>
  OrderCustomer.safeParse({ ...person, ...firm }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ])

describe('OrderCustomer', () => {
  test('accepts a person without firm, and treats empty texts as absent', () => {
    expect(OrderCustomer.parse(person)).toEqual(person)
    expect(
      JSON.stringify(OrderCustomer.parse({ ...person, company_name: ' ', vat_number: '' })),
    ).toBe(JSON.stringify(person))
    expect(OrderCustomer.parse({ ...person, company_name: null, vat_number: null })).toEqual(person)
  })

  test('accepts a firm with or without VAT number, which it normalises', () => {
    expect(OrderCustomer.parse({ ...person, company_name: ' Zorghotel ' })).toEqual({
      ...person,
      company_name: 'Zorghotel',
    })
    expect(
      OrderCustomer.parse({
        ...person,
        company_name: 'Zorghotel',
        vat_number: 'nl 0000.99998.b57',
      }),
    ).toMatchObject({
      vat_number: 'NL000099998B57',
    })
  })

  test('rejects a VAT number in an unknown format, and one without a firm', () => {
    expect(errorsOf({ company_name: 'Zorghotel', vat_number: '12345678' })).toEqual([
      ['vat_number', vatNumberWrong],
    ])
    expect(errorsOf({ vat_number: 'NL000099998B57' })).toEqual([
      ['company_name', companyNameMissing],
    ])
  })
})
