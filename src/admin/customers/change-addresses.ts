import type { Api } from '#api/framework/client.ts'
import type { EndpointInput } from '#api/index.ts'
import type { Undo } from '../shared/messages/undo.ts'
import type { Customer } from './customer-props.ts'

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
    params: { customer: owner.customer_key, address: String(id) },
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
    params: { customer: owner.customer_key, address: String(id) },
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
