import { randomBytes } from 'node:crypto'
import {
  type FakePayment,
  type FakeResponse,
  toMollieJson,
  errorResponse,
} from './mollie-payment.fake.ts'

export type FakeCustomer = {
  id: string
  name: string
  mandates: { id: string; status: 'valid' | 'invalid' }[]
}
type FakeCustomers = {
  customers: Map<string, FakeCustomer>
  payments: Map<string, FakePayment>
  url: string
}
const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`

export function createCustomer({ customers }: FakeCustomers, text: string): FakeResponse {
  const { name } = JSON.parse(text) as { name?: unknown }
  if (typeof name !== 'string') return errorResponse(422, 'The name is invalid', 'name')
  const customer: FakeCustomer = { id: newId('cst'), name, mandates: [] }
  customers.set(customer.id, customer)
  return { status: 201, body: { resource: 'customer', id: customer.id, name, email: null } }
}

export function createMandate({ customers }: FakeCustomers, payment: FakePayment): void {
  const customer = customers.get(payment.customerId ?? '')
  if (
    payment.sequenceType !== 'first' ||
    payment.status !== 'paid' ||
    payment.mandateId ||
    !customer
  )
    return
  const mandate = { id: newId('mdt'), status: 'valid' as const }
  customer.mandates.push(mandate)
  payment.mandateId = mandate.id
}

/** Charges a customer with a valid mandate. The payment is pending until the test settles it. */
export function createRecurringPayment(
  { customers }: FakeCustomers,
  text: string,
): FakePayment | FakeResponse {
  const { amount, description, customerId, mandateId, webhookUrl, metadata, method, redirectUrl } =
    JSON.parse(text) as Partial<FakePayment>
  const customer = customers.get(customerId ?? '')
  if (!customer) return errorResponse(422, 'The customer id is invalid', 'customerId')
  const mandate = customer.mandates.find(
    ({ id, status }) => status === 'valid' && (mandateId === undefined || id === mandateId),
  )
  if (!mandate) return errorResponse(422, 'The customer has no suitable mandates', 'mandateId')
  if (!amount || !/^\d+\.\d{2}$/.test(amount.value))
    return errorResponse(422, 'The amount is invalid', 'amount')
  if (!description) return errorResponse(422, 'The description is required', 'description')
  if (method !== undefined || redirectUrl !== undefined)
    return errorResponse(422, 'A recurring payment is not paid by hand', 'redirectUrl')
  return {
    id: newId('tr'),
    status: 'pending',
    amount,
    description,
    redirectUrl: '',
    webhookUrl,
    method: 'directdebit',
    metadata,
    locale: undefined,
    isCancelable: true,
    sequenceType: 'recurring',
    customerId: customer.id,
    mandateId: mandate.id,
  }
}

/** Lists the newest payment first, as Mollie does. */
export function listCustomerPayments(
  { customers, payments, url }: FakeCustomers,
  id: string,
): FakeResponse {
  if (!customers.has(id)) return errorResponse(404, 'No customer exists with token')
  const own = [...payments.values()].filter(({ customerId }) => customerId === id).toReversed()
  return {
    status: 200,
    body: { count: own.length, _embedded: { payments: own.map((one) => toMollieJson(one, url)) } },
  }
}
