// Customers, mandates and recurring payments inside the fake Mollie.

import { randomBytes } from 'node:crypto'
import { type FakePayment, type Refusal, asMollieWrites, refuse } from './mollie-payment.fake.ts'

export type FakeCustomer = { id: string; name: string; mandates: { id: string; status: 'valid' | 'invalid' }[] }
type Books = { customers: Map<string, FakeCustomer>; payments: Map<string, FakePayment>; url: string }
const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`

export function createCustomer({ customers }: Books, text: string): Refusal {
  const { name } = JSON.parse(text) as { name?: unknown }
  if (typeof name !== 'string') return refuse(422, 'The name is invalid', 'name')
  const customer: FakeCustomer = { id: newId('cst'), name, mandates: [] }
  customers.set(customer.id, customer)
  return { status: 201, body: { resource: 'customer', id: customer.id, name, email: null } }
}

/** A first payment that is paid leaves a mandate. */
export function leaveMandate({ customers }: Books, payment: FakePayment): void {
  const customer = customers.get(payment.customerId ?? '')
  if (payment.sequenceType !== 'first' || payment.status !== 'paid' || payment.mandateId || !customer) return
  const mandate = { id: newId('mdt'), status: 'valid' as const }
  customer.mandates.push(mandate)
  payment.mandateId = mandate.id
}

/** A debit of a customer with a valid mandate; it is on its way for days. */
export function recurringPayment({ customers }: Books, text: string): FakePayment | Refusal {
  const { amount, description, customerId, mandateId, webhookUrl, metadata, method, redirectUrl } = JSON.parse(text) as Partial<FakePayment>
  const customer = customers.get(customerId ?? '')
  if (!customer) return refuse(422, 'The customer id is invalid', 'customerId')
  const mandate = customer.mandates.find(({ id, status }) => status === 'valid' && (mandateId === undefined || id === mandateId))
  if (!mandate) return refuse(422, 'The customer has no suitable mandates', 'mandateId')
  if (!amount || !/^\d+\.\d{2}$/.test(amount.value)) return refuse(422, 'The amount is invalid', 'amount')
  if (!description) return refuse(422, 'The description is required', 'description')
  if (method !== undefined || redirectUrl !== undefined) return refuse(422, 'A recurring payment is not paid by hand', 'redirectUrl')
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

/** Newest first, as Mollie lists them. */
export function paymentsOfCustomer({ customers, payments, url }: Books, id: string): Refusal {
  if (!customers.has(id)) return refuse(404, 'No customer exists with token')
  const own = [...payments.values()].filter(({ customerId }) => customerId === id).toReversed()
  return { status: 200, body: { count: own.length, _embedded: { payments: own.map((one) => asMollieWrites(one, url)) } } }
}
