// What staff change of a customer who asked for it, the file they take along, and erasing them.

import { z } from 'zod'
import type { Customer } from '#data/customers.ts'
import { PersonName } from '#domain/account/person-name.ts'
import { EmailAddress } from '#domain/email-address.ts'
import { Problem } from '#domain/problem.ts'
import { eraseOnRequest } from '#operations/erase-person.ts'
import { dropAddress, keepAddress, rewriteAddress } from '#operations/own-addresses.ts'
import { askForNewEmailOf, renameAccount } from '#operations/own-details.ts'
import type { Shop } from '#operations/shop.ts'
import { asStored, NewAddress } from './addresses.ts'
import { byKey, knownCustomer, WholeCustomer, wholeCustomer } from './admin-customers.ts'
import type { Caller } from './caller.ts'
import { endpoint } from './endpoint.ts'
import { HeldData, heldData } from './own-data.ts'

/** Shared by all that change one. */
const change = { for: 'staff', right: 'customers', reply: WholeCustomer } as const
const oneAddress = byKey.extend({ address: z.coerce.number<string>().int().min(1).max(2_147_483_647) })

/** Of a customer, not of a colleague: those are changed where colleagues are. @throws Problem not-found for a guest too */
async function accountOf(shop: Shop, caller: Caller, who: string): Promise<NonNullable<Customer['user']>> {
  const { user } = await knownCustomer(shop, caller, who)
  if (!user) throw new Problem('not-found')
  if (user.role === 'staff')
    throw new Problem('input-invalid', { message: 'Dit is een account van een medewerker. Wijzig het bij Medewerkers.' })
  return user
}

async function asItIsNow(shop: Shop, caller: Caller, who: string) {
  return wholeCustomer(shop, caller, await knownCustomer(shop, caller, who))
}

const changeCustomerName = endpoint(
  'PUT /api/admin/customers/:who/name',
  {
    ...change,
    summary: 'Corrects the name of an account',
    auditAction: 'Naam van een klant gewijzigd',
    params: byKey,
    body: z.object({ first_name: PersonName('Vul de voornaam in.'), last_name: PersonName('Vul de achternaam in.') }),
    problems: ['not-found', 'input-invalid'],
  },
  async ({ shop, caller, params, body }) => {
    const { id } = await accountOf(shop, caller, params.who)
    await renameAccount(shop, id, { firstName: body.first_name, lastName: body.last_name })
    return asItIsNow(shop, caller, params.who)
  },
)

const changeCustomerEmail = endpoint(
  'POST /api/admin/customers/:who/email',
  {
    summary:
      'Mails a link to the new address; the account changes when its owner opens it and gives the password, and the old address is told',
    for: 'staff',
    right: 'customers',
    auditAction: 'Nieuw e-mailadres van een klant gevraagd',
    params: byKey,
    body: z.object({ email: EmailAddress }),
    status: 202,
    problems: ['not-found', 'input-invalid'],
  },
  async ({ shop, caller, params, body }) => {
    await askForNewEmailOf(shop, (await accountOf(shop, caller, params.who)).id, body.email)
    return undefined
  },
)

const addCustomerAddress = endpoint(
  'POST /api/admin/customers/:who/addresses',
  {
    ...change,
    summary: 'One more address in a customer’s account',
    auditAction: 'Adres van een klant toegevoegd',
    params: byKey,
    body: NewAddress,
    status: 201,
    problems: ['not-found', 'input-invalid', 'not-logged-in'],
  },
  async ({ shop, caller, params, body }) => {
    await keepAddress(shop, (await accountOf(shop, caller, params.who)).id, asStored(body))
    return asItIsNow(shop, caller, params.who)
  },
)

const changeCustomerAddress = endpoint(
  'PUT /api/admin/customers/:who/addresses/:address',
  {
    ...change,
    summary: 'Corrects an address in a customer’s account',
    auditAction: 'Adres van een klant gewijzigd',
    params: oneAddress,
    body: NewAddress,
    problems: ['not-found', 'input-invalid', 'not-logged-in'],
  },
  async ({ shop, caller, params, body }) => {
    await rewriteAddress(shop, (await accountOf(shop, caller, params.who)).id, params.address, asStored(body))
    return asItIsNow(shop, caller, params.who)
  },
)

const deleteCustomerAddress = endpoint(
  'DELETE /api/admin/customers/:who/addresses/:address',
  {
    ...change,
    summary: 'Removes an address from a customer’s account',
    auditAction: 'Adres van een klant verwijderd',
    params: oneAddress,
    problems: ['not-found', 'input-invalid', 'not-logged-in'],
  },
  async ({ shop, caller, params }) => {
    await dropAddress(shop, (await accountOf(shop, caller, params.who)).id, params.address)
    return asItIsNow(shop, caller, params.who)
  },
)

const exportCustomer = endpoint(
  'POST /api/admin/customers/:who/data',
  {
    summary: 'Everything the shop holds of a customer who asked for it: the file they can take along themselves; recorded',
    for: 'staff',
    right: 'customers',
    auditAction: 'Alle gegevens van een klant opgehaald',
    params: byKey,
    reply: HeldData,
    problems: ['not-found'],
  },
  async ({ shop, caller, params }) => heldData(shop, (await knownCustomer(shop, caller, params.who)).person),
)

const eraseCustomer = endpoint(
  'POST /api/admin/customers/:who/erase',
  {
    summary: 'Erases a customer who asked for it and all that need not be kept; cannot be undone. The address is typed to confirm it',
    for: 'staff',
    right: 'customers',
    auditAction: 'Klant gewist',
    params: byKey,
    body: z.object({ email: z.string().trim().max(254) }),
    status: 204,
    problems: ['not-found', 'input-invalid', 'still-busy'],
  },
  async ({ shop, caller, params, body }) => {
    const { email } = await knownCustomer(shop, caller, params.who)
    if (body.email.toLowerCase() !== email.toLowerCase())
      throw new Problem('input-invalid', { errors: { email: ['Dit is niet het e-mailadres van deze klant.'] } })
    await eraseOnRequest(shop, params.who)
    return undefined
  },
)

export const customerDeeds = [
  changeCustomerName,
  changeCustomerEmail,
  addCustomerAddress,
  changeCustomerAddress,
  deleteCustomerAddress,
  exportCustomer,
  eraseCustomer,
] as const
