// Ignores unknown members. Trims texts, normalises postcodes and splits house numbers.

import { z } from 'zod'
import {
  additionMessage,
  houseNumberMessage,
  parseAddition,
  splitHouseNumber,
} from '../address/house-number.ts'
import { isPostBox, postBoxMessage } from '../address/post-box.ts'
import { parsePostcode } from '../address/postcode.ts'
import { parsedBy, SingleLineText } from '../text/text-input.ts'
import { containsUrl, containsUrlMessage } from '../text/contains-url.ts'
import { OrderCustomer } from './order-customer.ts'
import { HealthConsent } from '../customer/health-data-ground.ts'
import { maxOrderLines, maxPacksPerLine } from './order-limits.ts'
import { MoneyBack } from './returns/promised-money-back.ts'
import { maxPickupIdLength } from './delivery/pickup-point.ts'
import {
  type DeliveryInstructions,
  maxSafePlaceLength,
  safePlaceProblem,
} from './delivery/delivery-instructions.ts'
import { idOr, numberOr, packsOr } from '../text/number-input.ts'

/** Null if the customer asks nothing of the carrier. */
export const DeliveryInstructionsInput = z
  .object(
    {
      not_to_neighbours: z.boolean({ error: 'Kies of het pakket bij de buren mag.' }).nullish(),
      safe_place: z
        .union([
          z.literal(''),
          SingleLineText('Vul in waar het pakket mag liggen.', maxSafePlaceLength),
        ])
        .superRefine((text, context) => {
          const message = safePlaceProblem(text)
          if (message) context.addIssue({ code: 'custom', message })
        })
        .nullish(),
    },
    { error: 'Dit kunnen we de bezorger niet vragen.' },
  )
  .transform(({ not_to_neighbours, safe_place }): DeliveryInstructions | null =>
    not_to_neighbours || safe_place
      ? { notToNeighbours: not_to_neighbours === true, safePlace: safe_place ?? '' }
      : null,
  )

const missing = 'Kies een afhaalpunt.'

/** The server fetches the name and address of the pickup point itself. */
const PickupPointChoice = z.object(
  {
    id: z.string({ error: missing }).min(1, missing).max(maxPickupIdLength, missing),
    postcode: z
      .string({ error: missing })
      .transform(parsedBy(parsePostcode, missing))
      .describe('The postcode of the list in which the customer chose the point'),
  },
  { error: missing },
)

type PickupPointChoice = z.output<typeof PickupPointChoice>

const nameOf = (missing: string) =>
  z.preprocess((value) => value ?? undefined, SingleLineText(missing).optional())

export const postcodeMessage = 'Een postcode heeft vier cijfers en twee letters, zoals 1234 AB.'

const Country = z
  .literal(['NL', 'nl', 'Nederland', 'nederland'], { error: 'We bezorgen alleen in Nederland.' })
  .optional()
  .transform(() => 'NL' as const)

const numberMissing = 'Vul je huisnummer in.'
/** The checkout and the forms that change an address share this schema. */
export const Address = z
  .object(
    {
      first_name: nameOf('Vul je voornaam in.'),
      last_name: nameOf('Vul je achternaam in.'),
      street: SingleLineText('Vul je straat in.'),
      street_number: z.preprocess(
        (value) => (typeof value === 'number' ? String(value) : value),
        SingleLineText(numberMissing, 20),
      ),
      street_addition: z
        .string({ error: additionMessage })
        .refine((text) => !containsUrl(text), containsUrlMessage)
        .nullish(),
      postcode: SingleLineText('Vul je postcode in.').transform(
        parsedBy(parsePostcode, postcodeMessage),
      ),
      city: SingleLineText('Vul je plaats in.'),
      country: Country,
    },
    { error: 'Vul je adres in.' },
  )
  .transform(({ street_number, street_addition, ...address }, context) => {
    const split = splitHouseNumber(street_number)
    if (!split)
      context.addIssue({
        code: 'custom',
        path: ['street_number'],
        message: houseNumberMessage,
      })
    const typed = parseAddition(street_addition ?? '')
    if (typed === undefined)
      context.addIssue({
        code: 'custom',
        path: ['street_addition'],
        message: additionMessage,
      })
    return split
      ? {
          ...address,
          street_number: String(split.number),
          // A form may still have the addition of an earlier number.
          street_addition: split.addition || typed || '',
        }
      : z.NEVER
  })

export const ShippingAddress = Address.refine(({ street }) => !isPostBox(street), {
  path: ['street'],
  message: postBoxMessage,
})

export const ItemId = idOr('Dit product kennen we niet.')
export const Quantity = packsOr(`Kies een aantal van 1 tot en met ${maxPacksPerLine}.`)
const Line = z.object(
  {
    id: ItemId,
    quantity: Quantity,
    price: z
      .number({ error: 'De prijs ontbreekt.' })
      .min(0, 'De prijs klopt niet.')
      .max(1_000_000, 'De prijs klopt niet.')
      .describe('Euros, as shown'),
  },
  { error: 'Dit product kennen we niet.' },
)

const DiscountCodeText = z
  .string({ error: 'Vul de kortingscode in.' })
  .max(60, 'Deze kortingscode kennen we niet.')
  .nullish()

export const NewOrder = z
  .object(
    {
      customer: OrderCustomer,
      address: ShippingAddress.describe('Where the parcel goes'),
      billing_address: Address.nullish().describe(
        'The address of the customer, if the parcel goes to another address; absent names are those of the customer',
      ),
      delivery_instructions: DeliveryInstructionsInput.nullish().describe(
        'What the customer asks of the carrier',
      ),
      pickup_point: PickupPointChoice.nullish().describe(
        'Where the customer collects the parcel; `address` is then the customer’s own',
      ),
      payment_method: SingleLineText('Kies een betaalmethode.', 40),
      is_subscription: z
        .boolean()
        .nullish()
        .refine((chosen) => !chosen, 'Een abonnement kun je hier niet bestellen.'),
      subscription_interval: z.string().nullish().catch(undefined),
      shipping_cost: numberOr('De verzendkosten kloppen niet.', 0, 1_000_000)
        .nullish()
        .describe('Euros, as shown'),
      money_back: MoneyBack.nullable()
        .optional()
        .describe('The promise about the first pack, as shown; null if none was shown'),
      discount_code: DiscountCodeText.describe(
        'Absent or empty for an order without a discount code',
      ),
      health_consent: HealthConsent,
      no_review_mails: z
        .boolean()
        .nullish()
        .describe('True if the customer wants no mails that ask about the products afterwards'),
      lineItems: z
        .array(Line, { error: 'Je winkelmand is leeg.' })
        .min(1, 'Je winkelmand is leeg.')
        .max(maxOrderLines, `Bestel hoogstens ${maxOrderLines} verschillende producten tegelijk.`),
    },
    { error: 'Dit verzoek konden we niet lezen.' },
  )
  .meta({ id: 'NewOrder' })

export type OrderAddress = z.output<typeof Address>
export type NewOrder = z.output<typeof NewOrder>
