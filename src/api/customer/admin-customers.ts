import { z } from 'zod'
import { listCustomers, type CustomerCursor } from '#data/customer/customer-list.ts'
import { endpoint } from '../framework/endpoint.ts'
import { fromRow, Moment } from '../framework/json-shapes.ts'
import { withContentsPermission } from '../order/masked-order-lines.ts'
import {
  AdminCustomer,
  canSeeStaffCustomers,
  requireCustomer,
  loadAdminCustomer,
} from './admin-customer-view.ts'

const pageSize = 50
export const CustomerKeyParams = z.object({ customer: z.string().regex(/^[abi]\d{1,9}$/) })

const Listed = fromRow({
  customer_key: z.string().describe('Customer key in links and requests'),
  name: z.string(),
  email: z.string(),
  place: z.string(),
  account: z.boolean(),
  orders: z.int().describe('With those of the earlier shop'),
  imported_orders: z.int(),
  last_order_at: Moment.nullable(),
})

const formatCursor = ({ orders, accounts, imported }: CustomerCursor): string =>
  orders !== undefined ? `o${orders}` : accounts !== undefined ? `a${accounts}` : `i${imported}`

function parseCursor(from: string | undefined): CustomerCursor {
  if (from === undefined) return {}
  const id = Number(from.slice(1))
  if (from.startsWith('a')) return { accounts: id }
  return from.startsWith('i') ? { imported: id } : { orders: id }
}

export const adminCustomerEndpoints = [
  endpoint(
    'GET /api/admin/customers',
    {
      summary:
        'Customers by their latest order, then accounts without orders; searches by name, e-mail address, postcode, order number or a person for whom they order',
      permission: 'customers',
      reads: 'replica',
      query: {
        search: z.string().trim().max(100).optional(),
        kind: z.enum(['all', 'account', 'guest']).optional(),
        after: z
          .string()
          .regex(/^[oai]\d{1,9}$/)
          .optional()
          .describe('`next` of the previous page'),
      },
      reply: { customers: z.array(Listed), next: z.string().nullable() },
    },
    async ({ context, caller, query: { search = '', kind = 'all', after } }) => {
      const withStaff = canSeeStaffCustomers(caller)
      const { rows, next } = await listCustomers(context.db, {
        search,
        kind,
        from: parseCursor(after),
        limit: pageSize,
        withStaff,
      })
      return {
        customers: rows.map((row) => ({ ...row, customerKey: row.key })),
        next: next && formatCursor(next),
      }
    },
  ),
  endpoint(
    'GET /api/admin/customers/:customer',
    {
      summary:
        'A customer with addresses, orders, subscriptions, reviews and newsletter; ordered products only with the permission to see them',
      permission: 'customers',
      params: CustomerKeyParams,
      reply: AdminCustomer,
    },
    async ({ context, caller, params }) =>
      loadAdminCustomer(context, caller, await requireCustomer(context, caller, params.customer)),
  ),
  endpoint(
    'POST /api/admin/customers/:customer/show-contents',
    {
      summary: 'The same with the ordered products; each request is audited',
      permission: 'customers',
      auditAction: 'Bestelde producten van een klant bekeken',
      params: CustomerKeyParams,
      reply: AdminCustomer,
    },
    async ({ context, caller, params }) =>
      loadAdminCustomer(
        context,
        withContentsPermission(caller),
        await requireCustomer(context, caller, params.customer),
      ),
  ),
] as const
