// The addresses somebody keeps in their account.

import { z } from 'zod'
import type { Db } from '#data/db.ts'
import { addressesOf, type AddressToKeep } from '#data/user-addresses.ts'
import { PersonName } from '#domain/account/person-name.ts'
import { Address } from '#domain/order/new-order.ts'
import { dropAddress, keepAddress, rewriteAddress } from '#operations/own-addresses.ts'
import { asker } from './caller.ts'
import { endpoint } from './endpoint.ts'

export const OwnAddress = z
  .object({
    id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    street: z.string(),
    street_number: z.string(),
    street_addition: z.string(),
    postcode: z.string(),
    city: z.string(),
    is_default: z.boolean().describe('One of them is, as soon as there is one'),
  })
  .meta({ id: 'OwnAddress' })
const Addresses = z.object({ addresses: z.array(OwnAddress).describe('The default first, then the newest') })

export const NewAddress = z.intersection(
  z.object(
    {
      first_name: PersonName('Vul je voornaam in.'),
      last_name: PersonName('Vul je achternaam in.'),
      is_default: z.boolean({ error: 'Kies of dit je vaste adres is.' }).optional(),
    },
    { error: 'Vul je adres in.' },
  ),
  Address,
)
const params = z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) })

export const getAddresses = endpoint(
  'GET /api/addresses',
  { summary: 'The addresses of whoever asks', for: 'customer', reply: Addresses, problems: ['not-logged-in'] },
  ({ shop, caller }) => allAddresses(shop.db, asker(caller).userId),
)

export const addAddress = endpoint(
  'POST /api/addresses',
  {
    summary: 'Keeps one more address; the first is the default',
    for: 'customer',
    limit: 'write',
    body: NewAddress,
    reply: Addresses,
    status: 201,
    problems: ['input-invalid', 'not-logged-in'],
  },
  async ({ shop, body, caller }) => {
    const { userId } = asker(caller)
    await keepAddress(shop, userId, asStored(body))
    return allAddresses(shop.db, userId)
  },
)

export const changeAddress = endpoint(
  'PUT /api/addresses/:id',
  {
    summary: 'Rewrites an address of whoever asks',
    for: 'customer',
    limit: 'write',
    params,
    body: NewAddress,
    reply: Addresses,
    problems: ['input-invalid', 'not-found', 'not-logged-in'],
  },
  async ({ shop, params: { id }, body, caller }) => {
    const { userId } = asker(caller)
    await rewriteAddress(shop, userId, id, asStored(body))
    return allAddresses(shop.db, userId)
  },
)

export const deleteAddress = endpoint(
  'DELETE /api/addresses/:id',
  {
    summary: 'Removes an address of whoever asks; when it was the default, the newest of the rest becomes it',
    for: 'customer',
    limit: 'write',
    params,
    reply: Addresses,
    problems: ['not-found', 'not-logged-in'],
  },
  async ({ shop, params: { id }, caller }) => {
    const { userId } = asker(caller)
    await dropAddress(shop, userId, id)
    return allAddresses(shop.db, userId)
  },
)

/** The addresses of an account, as the API answers them. */
export const allAddresses = async (db: Db, userId: number) => ({
  addresses: (await addressesOf(db, userId)).map(
    ({ id, firstName, lastName, street, houseNumber, houseNumberAddition, isDefault, ...rest }) => ({
      id,
      first_name: firstName,
      last_name: lastName,
      street,
      street_number: houseNumber,
      street_addition: houseNumberAddition,
      postcode: rest.postcode,
      city: rest.city,
      is_default: isDefault,
    }),
  ),
})

/** An address as it was sent, as it is kept. */
export const asStored = ({
  first_name,
  last_name,
  street,
  street_number,
  street_addition,
  postcode,
  city,
  is_default,
}: z.output<typeof NewAddress>): AddressToKeep => ({
  firstName: first_name,
  lastName: last_name,
  street,
  houseNumber: street_number,
  houseNumberAddition: street_addition,
  postcode,
  city,
  isDefault: is_default ?? false,
})
