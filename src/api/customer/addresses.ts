import { AddressOfPerson } from '#domain/address/address-of-person.ts'
import { toBillingAddress } from '#domain/address/billing-address.ts'
import { fromApiAddress, toApiAddress } from '#domain/address/postal-address.ts'
import { z } from 'zod'
import type { Db } from '#data/core/db.ts'
import { addressesOf, type AddressInput } from '#data/customer/addresses.ts'
import { latestOrderOfUser } from '#data/customer/customer-orders.ts'
import { Address, postcodeMessage } from '#domain/order/new-order.ts'
import { parsedBy, SingleLineText } from '#domain/text/text-input.ts'
import {
  deleteSavedAddress,
  addSavedAddress,
  updateSavedAddress,
} from '#operations/customer/addresses.ts'
import { requireUser } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdParams } from '../framework/json-shapes.ts'
import {
  additionMessage,
  houseNumberMessage,
  isSameAddition,
  parseAddition,
  splitHouseNumber,
} from '#domain/address/house-number.ts'
import { parsePostcode } from '#domain/address/postcode.ts'
import { Problem } from '#domain/problem.ts'

export const SavedAddress = z
  .object({
    id: z.int(),
    ...AddressOfPerson.shape,
    is_default: z.boolean().describe('An account with addresses has exactly one default'),
  })
  .meta({ id: 'OwnAddress' })
const LatestOrder = AddressOfPerson.extend({ payment_method: z.string() }).meta({
  id: 'LatestOrder',
})
const Addresses = z.object({
  addresses: z.array(SavedAddress).describe('Default first, then newest first'),
})

export const SavedAddressInput = z.intersection(
  z.object(
    {
      first_name: SingleLineText('Vul je voornaam in.'),
      last_name: SingleLineText('Vul je achternaam in.'),
      is_default: z.boolean({ error: 'Kies of dit je vaste adres is.' }).optional(),
    },
    { error: 'Vul je adres in.' },
  ),
  Address,
)

export const loadAddressesReply = async (db: Db, userId: number) => ({
  addresses: (await addressesOf(db, userId)).map((row) => ({
    ...row,
    ...toApiAddress(row),
    is_default: row.isDefault,
  })),
})

/** Maps an address of the API to database columns. */
export const toAddressInput = (address: z.output<typeof SavedAddressInput>): AddressInput => ({
  ...fromApiAddress(address, { firstName: address.first_name, lastName: address.last_name }),
  isDefault: address.is_default ?? false,
})

export const Postcode = z
  .string({ error: 'Vul je postcode in.' })
  .transform(parsedBy(parsePostcode, postcodeMessage))
const HouseNumber = z
  .union([z.string(), z.number()], { error: 'Vul je huisnummer in.' })
  .transform(String)
  .transform(parsedBy(splitHouseNumber, houseNumberMessage))
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
    reply: {
      street: z.string(),
      city: z.string(),
      additions: z.array(z.string()).optional(),
      is_addition_unknown: z
        .boolean()
        .optional()
        .describe('True if the register has this number, and not with this addition'),
    },
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

export const addressEndpoints = [
  endpoint(
    'GET /api/addresses',
    {
      summary:
        'Saved addresses of the user, and the customer’s address and payment method of the latest paid or accepted order',
      access: 'customer',
      reply: Addresses.extend({ latest_order: LatestOrder.nullable() }),
    },
    async ({ context, caller }) => {
      const { userId } = requireUser(caller)
      const [reply, latest] = await Promise.all([
        loadAddressesReply(context.db, userId),
        latestOrderOfUser(context.db, userId),
      ])
      return {
        ...reply,
        latest_order: latest
          ? { ...toApiAddress(toBillingAddress(latest)), payment_method: latest.paymentMethod }
          : null,
      }
    },
  ),
  endpoint(
    'POST /api/addresses',
    {
      summary: 'Adds an address; the first becomes the default',
      access: 'customer',
      limit: 'write',
      body: SavedAddressInput,
      reply: Addresses,
      status: 201,
    },
    async ({ context, body, caller }) => {
      const { userId } = requireUser(caller)
      await addSavedAddress(context, userId, toAddressInput(body))
      return loadAddressesReply(context.db, userId)
    },
  ),
  endpoint(
    'PUT /api/addresses/:id',
    {
      summary: 'Updates an address of the user',
      access: 'customer',
      limit: 'write',
      params: IdParams,
      body: SavedAddressInput,
      reply: Addresses,
    },
    async ({ context, params: { id }, body, caller }) => {
      const { userId } = requireUser(caller)
      await updateSavedAddress(context, userId, id, toAddressInput(body))
      return loadAddressesReply(context.db, userId)
    },
  ),
  endpoint(
    'DELETE /api/addresses/:id',
    {
      summary:
        'Deletes an address of the user; after deleting the default, the newest remaining one becomes the default',
      access: 'customer',
      limit: 'write',
      params: IdParams,
      reply: Addresses,
    },
    async ({ context, params: { id }, caller }) => {
      const { userId } = requireUser(caller)
      await deleteSavedAddress(context, userId, id)
      return loadAddressesReply(context.db, userId)
    },
  ),
] as const
