import type { Api } from '#api/framework/client.ts'
import type { Undo } from '../shared/messages/undo.ts'
import type { Customer } from './customer-props.ts'

type CustomerName = { first_name: string; last_name: string }

/** `before` is the name until now. */
export async function renameCustomer(
  api: Api,
  customerKey: string,
  name: CustomerName,
  { first_name, last_name }: CustomerName,
): Promise<{ customer: Customer; undo: Undo<Customer> }> {
  const save = (body: CustomerName) =>
    api('PUT /api/admin/customers/:customer/name', { params: { customer: customerKey }, body })
  return {
    customer: await save(name),
    undo: { name: 'customer-renamed', run: () => save({ first_name, last_name }) },
  }
}
