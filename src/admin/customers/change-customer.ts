import type { EndpointReply, EndpointInput } from '#api/index.ts'
import type { Api } from '#api/framework/client.ts'
import type { Undo } from '../shared/messages/undo.ts'

export type Customer = EndpointReply<'GET /api/admin/customers/:customer'>
export type CustomerProps = { customer: Customer; onChanged: (customer: Customer) => void }

export type SavedAddress = Customer['addresses'][number]
type AddressInput = EndpointInput<'POST /api/admin/customers/:customer/addresses'>['body']
type AddressOwner = Pick<Customer, 'customer_key' | 'addresses'>
type ChangedAddresses = { customer: Customer; undo: Undo<Customer> }

export async function changeAddress(
  api: Api,
  owner: AddressOwner,
  { id, ...body }: AddressInput & { id: number },
): Promise<ChangedAddresses> {
  const customer = await api('PUT /api/admin/customers/:customer/addresses/:address', {
    params: { customer: owner.customer_key, address: id },
    body,
  })
  return { customer, undo: { name: 'address-changed', run: restoreAddresses(api, owner) } }
}

export async function removeAddress(
  api: Api,
  owner: AddressOwner,
  id: number,
): Promise<ChangedAddresses> {
  const customer = await api('DELETE /api/admin/customers/:customer/addresses/:address', {
    params: { customer: owner.customer_key, address: id },
  })
  return { customer, undo: { name: 'address-removed', run: restoreAddresses(api, owner) } }
}

/** All of them, because another address may have become the default one. */
const restoreAddresses =
  (api: Api, { customer_key: customer, addresses }: AddressOwner) =>
  () =>
    api('PUT /api/admin/customers/:customer/addresses', {
      params: { customer },
      body: { addresses: [...addresses] },
    })

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
