// Street and city for a postcode and house number.

import { z } from 'zod'
import { readAddition, splitHouseNumber } from '#domain/address/house-number.ts'
import { readPostcode } from '#domain/address/postcode.ts'
import { Problem } from '#domain/problem.ts'
import { endpoint } from './endpoint.ts'

const postcodeWrong = 'Een postcode heeft vier cijfers en twee letters, zoals 1234 AB.'
const numberWrong = 'Een huisnummer begint met een cijfer, zoals 12.'
const additionWrong = 'Vul een toevoeging in zoals A of 2.'

const Postcode = z.string({ error: 'Vul je postcode in.' }).transform((text, context) => {
  const postcode = readPostcode(text)
  if (!postcode) context.addIssue({ code: 'custom', message: postcodeWrong })
  return postcode ?? z.NEVER
})
const HouseNumber = z.union([z.string(), z.number()], { error: 'Vul je huisnummer in.' }).transform((typed, context) => {
  const split = splitHouseNumber(String(typed))
  if (!split) context.addIssue({ code: 'custom', message: numberWrong })
  return split ?? z.NEVER
})
const Addition = z
  .string({ error: additionWrong })
  .refine((text) => readAddition(text) !== undefined, additionWrong)
  .nullish()

export const checkAddress = endpoint(
  'POST /api/check-address',
  {
    summary: 'Street and city of a Dutch address; `additions` when several addresses share the number',
    for: 'everyone',
    limit: 'check-address',
    body: z.object({ postcode: Postcode, house_number: HouseNumber, addition: Addition }, { error: 'Vul je postcode en huisnummer in.' }),
    reply: z.object({ street: z.string(), city: z.string(), additions: z.array(z.string()).optional() }),
    problems: ['input-invalid', 'not-found', 'address-lookup-unavailable'],
  },
  async ({ shop, body: { postcode, house_number: split, addition } }) => {
    const question = { postcode, houseNumber: split.number, addition: readAddition(addition ?? '') || split.addition || null }
    const found = await shop.addresses(question)
    if (!found) throw new Problem('not-found', { message: 'We vinden geen adres bij deze postcode en dit huisnummer.' })
    return found
  },
)
