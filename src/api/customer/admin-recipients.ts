// Staff export and erase one of the people for whom a customer orders, at the request of the
// customer or of that person.

import { removeRecipient } from '#operations/customer/recipients.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdInUrl } from '../framework/json-shapes.ts'
import { AdminCustomer, loadAdminCustomer, requireCustomer } from './admin-customer-view.ts'
import { CustomerKeyParams } from './admin-customers.ts'
import { PersonalDataExport } from './personal-data.ts'
import { loadRecipientExport } from './recipients.ts'

const common = {
  access: 'staff',
  permission: 'customers',
  params: CustomerKeyParams.extend({
    recipient: IdInUrl,
  }),
  problems: ['not-found'],
} as const

const exportRecipientOfCustomer = endpoint(
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
)

const eraseRecipientOfCustomer = endpoint(
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
)

export const adminRecipientEndpoints = [
  exportRecipientOfCustomer,
  eraseRecipientOfCustomer,
] as const
