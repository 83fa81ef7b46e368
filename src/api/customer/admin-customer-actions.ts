// Staff correct a customer's account, and export or erase the customer's data, or those of one of
// the people for whom the customer orders, at the request of the customer or of that person.

import { z } from 'zod'
import type { Customer } from '#data/customer/customers.ts'
import { EmailAddress } from '#domain/text/email-address.ts'
import { Problem, fieldProblem, inputProblem } from '#domain/problem.ts'
import { erasePersonalDataByStaff } from '#operations/customer/erase-person.ts'
import {
  deleteSavedAddress,
  addSavedAddress,
  restoreSavedAddresses,
  updateSavedAddress,
} from '#operations/customer/addresses.ts'
import { requestEmailChangeByStaff, renameUser } from '#operations/customer/profile.ts'
import { addCustomerNote } from '#operations/customer/customer-service.ts'
import { maxSavedAddresses } from '#domain/customer/account-limits.ts'
import { NoteOfStaff, staffActorOf } from '../order/order-input.ts'
import type { AppContext } from '#operations/context.ts'
import { toAddressInput, SavedAddressInput } from './addresses.ts'
import { AdminCustomer, loadAdminCustomer, requireCustomer } from './admin-customer-view.ts'
import { CustomerKeyParams } from './admin-customers.ts'
import type { Caller } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Id, IdInUrl } from '../framework/json-shapes.ts'
import { PersonalDataExport, loadPersonalDataExport } from './personal-data.ts'
import { removeRecipient } from '#operations/customer/recipients.ts'
import { loadRecipientExport } from './recipients.ts'
import { SingleLineText } from '#domain/text/text-input.ts'

const change = { permission: 'customers', reply: AdminCustomer } as const
const AddressParams = CustomerKeyParams.extend({
  address: IdInUrl,
})

/**
 * @throws Problem not-found, also for a guest; input-invalid for a colleague's account, which staff
 * change at /admin/medewerkers
 */
async function requireAccount(
  context: AppContext,
  caller: Caller,
  key: string,
): Promise<NonNullable<Customer['user']>> {
  const { user } = await requireCustomer(context, caller, key)
  if (!user) throw new Problem('not-found')
  if (user.role === 'staff')
    throw inputProblem('Dit is een account van een medewerker. Wijzig het bij Medewerkers.')
  return user
}

async function currentCustomer(context: AppContext, caller: Caller, key: string) {
  return loadAdminCustomer(context, caller, await requireCustomer(context, caller, key))
}

type Call = { context: AppContext; caller: Caller; params: { customer: string } }

async function changeAccount(
  { context, caller, params: { customer: key } }: Call,
  change: (userId: number) => Promise<unknown>,
) {
  await change((await requireAccount(context, caller, key)).id)
  return currentCustomer(context, caller, key)
}

export const adminCustomerActionEndpoints = [
  endpoint(
    'PUT /api/admin/customers/:customer/name',
    {
      ...change,
      summary: 'Corrects the name of an account',
      auditAction: 'Naam van een klant gewijzigd',
      params: CustomerKeyParams,
      body: {
        first_name: SingleLineText('Vul de voornaam in.'),
        last_name: SingleLineText('Vul de achternaam in.'),
      },
    },
    ({ body, ...call }) =>
      changeAccount(call, (id) =>
        renameUser(call.context, id, { firstName: body.first_name, lastName: body.last_name }),
      ),
  ),
  endpoint(
    'POST /api/admin/customers/:customer/email',
    {
      summary:
        'Mails a link to the new address. The account changes when the customer opens it and enters the password; the old address gets a mail',
      permission: 'customers',
      auditAction: 'Nieuw e-mailadres van een klant gevraagd',
      params: CustomerKeyParams,
      body: { email: EmailAddress },
      status: 202,
    },
    async ({ context, caller, params, body }) => {
      await requestEmailChangeByStaff(
        context,
        (await requireAccount(context, caller, params.customer)).id,
        body.email,
      )
    },
  ),
  endpoint(
    'POST /api/admin/customers/:customer/notes',
    {
      ...change,
      summary:
        'Adds a staff note on the customer; it is part of the personal data that the customer can export',
      auditAction: 'Aantekening bij een klant gemaakt',
      params: CustomerKeyParams,
      body: NoteOfStaff,
    },
    async ({ context, caller, params, body }) => {
      const { email } = await requireCustomer(context, caller, params.customer)
      // The shop stores these notes by e-mail address.
      if (email === '')
        throw new Problem('not-found', {
          message: 'Deze klant heeft geen e-mailadres. Zet je aantekening bij de bestelling.',
        })
      await addCustomerNote(context, email, body.text, staffActorOf(caller))
      return currentCustomer(context, caller, params.customer)
    },
  ),
  endpoint(
    'POST /api/admin/customers/:customer/addresses',
    {
      ...change,
      summary: 'Adds an address to a customer’s account',
      auditAction: 'Adres van een klant toegevoegd',
      params: CustomerKeyParams,
      body: SavedAddressInput,
      status: 201,
    },
    ({ body, ...call }) =>
      changeAccount(call, (id) => addSavedAddress(call.context, id, toAddressInput(body))),
  ),
  endpoint(
    'PUT /api/admin/customers/:customer/addresses/:address',
    {
      ...change,
      summary: 'Corrects an address in a customer’s account',
      auditAction: 'Adres van een klant gewijzigd',
      params: AddressParams,
      body: SavedAddressInput,
    },
    ({ body, ...call }) =>
      changeAccount(call, (id) =>
        updateSavedAddress(call.context, id, call.params.address, toAddressInput(body)),
      ),
  ),
  endpoint(
    'DELETE /api/admin/customers/:customer/addresses/:address',
    {
      ...change,
      summary: 'Deletes an address from a customer’s account',
      auditAction: 'Adres van een klant verwijderd',
      params: AddressParams,
      problems: ['input-invalid'],
    },
    (call) =>
      changeAccount(call, (id) => deleteSavedAddress(call.context, id, call.params.address)),
  ),
  endpoint(
    'PUT /api/admin/customers/:customer/addresses',
    {
      ...change,
      summary:
        'Puts the addresses in a customer’s account back as they were, each under its own id. Addresses that were added since stay',
      auditAction: 'Adressen van een klant teruggezet',
      params: CustomerKeyParams,
      body: {
        addresses: z
          .array(z.intersection(SavedAddressInput, z.object({ id: Id })))
          .max(maxSavedAddresses),
      },
    },
    ({ body, ...call }) => {
      const addresses = body.addresses.map(({ id, ...address }) => ({
        ...toAddressInput(address),
        id,
      }))
      return changeAccount(call, (id) => restoreSavedAddresses(call.context, id, addresses))
    },
  ),
  endpoint(
    'POST /api/admin/customers/:customer/data',
    {
      summary: 'Exports all personal data of a customer at their request; audited',
      permission: 'customers',
      auditAction: 'Alle gegevens van een klant opgehaald',
      params: CustomerKeyParams,
      reply: PersonalDataExport,
    },
    async ({ context, caller, params }) =>
      loadPersonalDataExport(
        context,
        (await requireCustomer(context, caller, params.customer)).person,
      ),
  ),
  endpoint(
    'POST /api/admin/customers/:customer/erase',
    {
      summary:
        'Erases a customer’s data at their request, as far as the law allows; irreversible. The body repeats the e-mail address as confirmation, or the name of a customer without one',
      permission: 'customers',
      auditAction: 'Klant gewist',
      params: CustomerKeyParams,
      body: { email: z.string().trim().max(254) },
      problems: ['still-busy'],
    },
    async ({ context, caller, params, body }) => {
      const { email, name } = await requireCustomer(context, caller, params.customer)
      if (body.email.toLowerCase() !== (email || name).toLowerCase())
        throw fieldProblem(
          'email',
          `Dit is niet ${email ? 'het e-mailadres' : 'de naam'} van deze klant.`,
        )
      await erasePersonalDataByStaff(context, params.customer)
    },
  ),
] as const

const common = {
  permission: 'customers',
  params: CustomerKeyParams.extend({
    recipient: IdInUrl,
  }),
} as const

export const adminRecipientEndpoints = [
  endpoint(
    'POST /api/admin/customers/:customer/recipients/:recipient/data',
    {
      ...common,
      summary: 'Exports the data of one person for whom the customer orders; audited',
      auditAction: 'Gegevens van iemand voor wie een klant bestelt opgehaald',
      reply: PersonalDataExport,
    },
    async ({ context, caller, params: { customer: key, recipient } }) =>
      loadRecipientExport(
        context,
        (await requireCustomer(context, caller, key)).person.userId,
        recipient,
      ),
  ),
  endpoint(
    'DELETE /api/admin/customers/:customer/recipients/:recipient',
    {
      ...common,
      summary:
        'Erases one person for whom the customer orders; orders and subscriptions stay, without the person',
      auditAction: 'Iemand voor wie een klant bestelt gewist',
      reply: AdminCustomer,
    },
    async ({ context, caller, params: { customer: key, recipient } }) => {
      const customer = await requireCustomer(context, caller, key)
      await removeRecipient(context, customer.person.userId, recipient)
      return loadAdminCustomer(context, caller, customer)
    },
  ),
] as const
