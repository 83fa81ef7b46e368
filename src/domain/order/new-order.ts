// An order as a checkout sends it (SPECIFICATION section 3), with the sentence a shopper reads about each wrong field.
// Unknown members are ignored; what comes out is trimmed, split and the same however the body was written.

import { z } from 'zod'
import { readAddition, splitHouseNumber } from '../address/house-number.ts'
import { readPostcode } from '../address/postcode.ts'
import { EmailAddress } from '../email-address.ts'
import { TypedLine } from '../typed-line.ts'
import { holdsWebAddress, webAddressRefused } from '../web-address.ts'
import { mostLines, mostPerLine } from './limits.ts'

const nameOf = (missing: string) => z.preprocess((value) => value ?? undefined, TypedLine(missing).optional())

const Postcode = TypedLine('Vul je postcode in.').transform((text, context) => {
  const postcode = readPostcode(text)
  if (!postcode) context.addIssue({ code: 'custom', message: 'Een postcode heeft vier cijfers en twee letters, zoals 1234 AB.' })
  return postcode ?? z.NEVER
})

const Country = z
  .literal(['NL', 'nl', 'Nederland', 'nederland'], { error: 'We bezorgen alleen in Nederland.' })
  .optional()
  .transform(() => 'NL' as const)

const numberMissing = 'Vul je huisnummer in.'
/** Where a parcel goes, with the same checks wherever somebody types it. */
export const Address = z
  .object(
    {
      first_name: nameOf('Vul je voornaam in.'),
      last_name: nameOf('Vul je achternaam in.'),
      street: TypedLine('Vul je straat in.'),
      street_number: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), TypedLine(numberMissing, 20)),
      street_addition: z
        .string({ error: 'Vul een toevoeging in zoals A of 2.' })
        .refine((text) => !holdsWebAddress(text), webAddressRefused)
        .nullish(),
      postcode: Postcode,
      city: TypedLine('Vul je plaats in.'),
      country: Country,
    },
    { error: 'Vul je adres in.' },
  )
  .transform(({ street_number, street_addition, ...address }, context) => {
    const split = splitHouseNumber(street_number)
    if (!split) context.addIssue({ code: 'custom', path: ['street_number'], message: 'Een huisnummer begint met een cijfer, zoals 12.' })
    const typed = readAddition(street_addition ?? '')
    if (typed === undefined) context.addIssue({ code: 'custom', path: ['street_addition'], message: 'Vul een toevoeging in zoals A of 2.' })
    return split ? { ...address, street_number: String(split.number), street_addition: typed || split.addition } : z.NEVER
  })

const quantityWrong = `Kies een aantal van 1 tot en met ${mostPerLine}.`
export const itemId = z
  .int({ error: 'Dit product kennen we niet.' })
  .min(1, 'Dit product kennen we niet.')
  .max(2_147_483_647, 'Dit product kennen we niet.')
export const quantity = z.int({ error: quantityWrong }).min(1, quantityWrong).max(mostPerLine, quantityWrong)
const Line = z.object(
  {
    id: itemId,
    quantity,
    price: z
      .number({ error: 'De prijs ontbreekt.' })
      .min(0, 'De prijs klopt niet.')
      .max(1_000_000, 'De prijs klopt niet.')
      .describe('Euros, as shown'),
  },
  { error: 'Dit product kennen we niet.' },
)

export const NewOrder = z
  .object(
    {
      customer: z.object(
        {
          email: EmailAddress,
          first_name: TypedLine('Vul je voornaam in.'),
          last_name: TypedLine('Vul je achternaam in.'),
        },
        { error: 'Vul je gegevens in.' },
      ),
      address: Address,
      payment_method: TypedLine('Kies een betaalmethode.', 40),
      is_subscription: z
        .boolean()
        .nullish()
        .refine((chosen) => !chosen, 'Een abonnement kun je hier niet bestellen.'),
      subscription_interval: z.string().nullish().catch(undefined),
      shipping_cost: z
        .number({ error: 'De verzendkosten kloppen niet.' })
        .min(0, 'De verzendkosten kloppen niet.')
        .max(1_000_000, 'De verzendkosten kloppen niet.')
        .nullish()
        .describe('Euros, as shown'),
      lineItems: z
        .array(Line, { error: 'Je winkelmand is leeg.' })
        .min(1, 'Je winkelmand is leeg.')
        .max(mostLines, `Bestel hoogstens ${mostLines} verschillende producten tegelijk.`),
    },
    { error: 'Dit verzoek konden we niet lezen.' },
  )
  .meta({ id: 'NewOrder' })

export type OrderAddress = z.output<typeof Address>
export type NewOrder = z.output<typeof NewOrder>
