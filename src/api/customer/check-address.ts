import { z } from 'zod'
import {
  additionMessage,
  houseNumberMessage,
  isSameAddition,
  parseAddition,
  splitHouseNumber,
} from '#domain/address/house-number.ts'
import { parsePostcode } from '#domain/address/postcode.ts'
import { Problem } from '#domain/problem.ts'
import { endpoint } from '../framework/endpoint.ts'

const postcodeError = 'Een postcode heeft vier cijfers en twee letters, zoals 1234 AB.'

const Postcode = z.string({ error: 'Vul je postcode in.' }).transform((text, context) => {
  const postcode = parsePostcode(text)
  if (!postcode) context.addIssue({ code: 'custom', message: postcodeError })
  return postcode ?? z.NEVER
})
const HouseNumber = z
  .union([z.string(), z.number()], { error: 'Vul je huisnummer in.' })
  .transform((typed, context) => {
    const split = splitHouseNumber(String(typed))
    if (!split) context.addIssue({ code: 'custom', message: houseNumberMessage })
    return split ?? z.NEVER
  })
const Addition = z
  .string({ error: additionMessage })
  .refine((text) => parseAddition(text) !== undefined, additionMessage)
  .nullish()

export const postAddressCheck = endpoint(
  'POST /api/check-address',
  {
    summary:
      'Street and city of a Dutch address; `additions` when several addresses share the number',
    access: 'public',
    limit: 'check-address',
    body: z.object(
      { postcode: Postcode, house_number: HouseNumber, addition: Addition },
      { error: 'Vul je postcode en huisnummer in.' },
    ),
    reply: z.object({
      street: z.string(),
      city: z.string(),
      additions: z.array(z.string()).optional(),
      is_addition_unknown: z
        .boolean()
        .optional()
        .describe('True if the register has this number, and not with this addition'),
    }),
    problems: ['not-found', 'address-lookup-unavailable'],
  },
  async ({ context, body: { postcode, house_number: split, addition } }) => {
    const query = {
      postcode,
      houseNumber: split.number,
      addition: split.addition || parseAddition(addition ?? '') || null,
    }
    const address = await context.addresses(query)
    if (!address)
      throw new Problem('not-found', {
        message: 'We vinden geen adres bij deze postcode en dit huisnummer.',
      })
    const { knownAdditions, ...found } = address
    const { addition: requested } = query
    const isUnknown =
      requested !== null && knownAdditions?.every((known) => !isSameAddition(known, requested))
    return { ...found, ...(isUnknown && { is_addition_unknown: true }) }
  },
)
