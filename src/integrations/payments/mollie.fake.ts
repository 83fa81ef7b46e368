// Mollie API v2 as far as the shop uses it, as strict as the real one: a server for tests and journeys, on a free port.

import { randomBytes } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FakeCustomer, createCustomer, leaveMandate, paymentsOfCustomer, recurringPayment } from './mollie-recurring.fake.ts'
import { type FakePayment, type Refusal, asMollieWrites, checkedPayment, refuse } from './mollie-payment.fake.ts'
import { type FakeRefund, createRefund, moneyBack, refundList } from './mollie-refund.fake.ts'

type Status = FakePayment['status']
export type FakeMollie = {
  /** For MOLLIE_API_URL. */
  url: string
  apiKey: string
  payments: Map<string, FakePayment>
  refunds: Map<string, FakeRefund>
  /** Every request that came in, as 'POST /v2/payments'. */
  requests: string[]
  /**
   * How it answers from now on: as it should, not at all, 503, or with something senseless. 'late' does what it is asked and answers only when
   * it behaves otherwise again.
   */
  behave: (mood: Mood) => void
  customers: Map<string, FakeCustomer>
  /** An hour has passed: no key is known any more. */
  forgetKeys: () => void
  /** Sets a payment's status and calls its webhook `calls` times at once; answers their HTTP statuses. */
  settle: (id: string, status: Status, calls?: number) => Promise<number[]>
  /** Sets a refund's status and calls its payment's webhook, which is how Mollie reports it. */
  settleRefund: (id: string, status: FakeRefund['status'], calls?: number) => Promise<number[]>
  close: () => Promise<void>
}
export type Mood = 'well' | 'silent' | 'late' | 'down' | 'html' | 'empty object' | 'other amount' | 'evil checkout'
type State = Pick<FakeMollie, 'payments' | 'refunds' | 'requests' | 'customers'> & {
  mood: Mood
  apiKey: string
  url: string
  keys: Map<string, { body: string; id: string }>
  held: (() => void)[]
}

const methods = [
  ['ideal', 'iDEAL'],
  ['creditcard', 'Card'],
  ['paypal', 'PayPal'],
  ['banktransfer', 'Overschrijving'],
  ['klarna', 'Klarna'],
] as const

export async function fakeMollie(): Promise<FakeMollie> {
  const apiKey = `test_${randomBytes(15).toString('hex')}`
  const state: State = {
    payments: new Map(),
    refunds: new Map(),
    customers: new Map(),
    requests: [],
    keys: new Map(),
    held: [],
    mood: 'well',
    apiKey,
    url: '',
  }
  const server = createServer((request, response) => void handle(state, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...state,
    forgetKeys: () => state.keys.clear(),
    behave: (mood) => {
      state.mood = mood
      if (mood !== 'late') for (const answer of state.held.splice(0)) answer()
    },
    settle: async (id, status, calls = 1) => {
      const payment = state.payments.get(id)
      if (!payment) throw new Error(`no payment ${id}`)
      payment.status = status
      leaveMandate(state, payment)
      return Promise.all(Array.from({ length: calls }, () => callWebhook(payment)))
    },
    settleRefund: async (id, status, calls = 1) => {
      const refund = state.refunds.get(id)
      const payment = refund && state.payments.get(refund.paymentId)
      if (!payment) throw new Error(`no refund ${id}`)
      refund.status = status
      return Promise.all(Array.from({ length: calls }, () => callWebhook(payment)))
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function callWebhook({ id, webhookUrl }: FakePayment): Promise<number> {
  if (!webhookUrl) return 0
  const response = await fetch(webhookUrl, { method: 'POST', body: new URLSearchParams({ id }) })
  await response.arrayBuffer()
  return response.status
}

async function handle(state: State, request: IncomingMessage, response: ServerResponse) {
  const { method = '', headers } = request
  const { pathname, searchParams } = new URL(request.url ?? '/', state.url)
  state.requests.push(`${method} ${pathname}`)
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const send = ({ status, body, type = 'application/hal+json' }: { status: number; body: unknown; type?: string }) => {
    response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  if (state.mood === 'silent') return
  if (state.mood === 'down') return send(refuse(503, 'The service is temporarily unavailable'))
  if (state.mood === 'html') return send({ status: 200, body: '<!doctype html><title>Oops</title>', type: 'text/html' })
  if (state.mood === 'empty object') return send({ status: method === 'POST' ? 201 : 200, body: {} })
  if (pathname.startsWith('/checkout/')) return send({ status: 200, body: checkoutPage(state, pathname), type: 'text/html' })
  if (headers.authorization !== `Bearer ${state.apiKey}`) return send(refuse(401, 'Missing authentication, or failed to authenticate'))
  const answer = route(state, {
    method,
    pathname,
    sequence: searchParams.get('sequenceType') ?? 'oneoff',
    body: Buffer.concat(chunks).toString(),
    key: headers['idempotency-key'],
  })
  if (state.mood === 'late') await new Promise<void>((go) => state.held.push(go))
  send(spoilt(state, answer))
}

const checkoutPage = ({ payments }: State, pathname: string) => {
  const payment = payments.get(pathname.split('/').at(-1) ?? '')
  return `<!doctype html><title>Checkout</title><h1>${payment?.description ?? 'Unknown'}</h1><p>${payment?.amount.value ?? ''}</p>`
}

type Question = { method: string; pathname: string; sequence: string; body: string; key: string | string[] | undefined }
function route(state: State, question: Question): Refusal {
  const { method, pathname, sequence } = question
  if (method === 'GET' && pathname === '/v2/methods') return { status: 200, body: methodList(sequence) }
  if (method === 'POST' && pathname === '/v2/payments') return createPayment(state, question)
  if (method === 'POST' && pathname === '/v2/customers') return createCustomer(state, question.body)
  const [, customer] = /^\/v2\/customers\/(\w+)\/payments$/.exec(pathname) ?? []
  if (method === 'GET' && customer) return paymentsOfCustomer(state, customer)
  const [, id, refunds] = /^\/v2\/payments\/(tr_\w+)(\/refunds)?$/.exec(pathname) ?? []
  const payment = id === undefined ? undefined : state.payments.get(id)
  if (!payment) return refuse(404, 'No payment exists with token')
  if (refunds) return method === 'POST' ? createRefund(state, payment, question.body, keyOf(question)) : refundList(state, payment.id)
  if (method === 'GET') return { status: 200, body: { ...asMollieWrites(payment, state.url), ...moneyBack(state, payment) } }
  if (method !== 'DELETE') return refuse(405, 'Method not allowed')
  if (payment.status !== 'open' || !payment.isCancelable) return refuse(422, 'The payment cannot be cancelled')
  payment.status = 'canceled'
  return { status: 200, body: asMollieWrites(payment, state.url) }
}

const keyOf = ({ key }: Pick<Question, 'key'>) => (typeof key === 'string' ? key : undefined)

/** To begin a subscription only methods that leave a mandate. */
function methodList(sequence: string) {
  const fit = methods.filter(([id]) => sequence !== 'first' || ['ideal', 'creditcard', 'paypal'].includes(id))
  const listed = fit.map(([id, description]) => ({
    resource: 'method',
    id,
    description,
    image: { size2x: `https://www.mollie.com/external/icons/${id}%402x.png` },
  }))
  return { count: listed.length, _embedded: { methods: listed } }
}

function createPayment(state: State, { body, key }: Question): Refusal {
  const name = keyOf({ key })
  const earlier = name === undefined ? undefined : state.keys.get(name)
  if (earlier && earlier.body !== body) return refuse(422, 'The idempotency key was used with another request')
  const known = earlier && state.payments.get(earlier.id)
  if (known) return { status: 201, body: asMollieWrites(known, state.url) }
  const payment = body.includes('"sequenceType":"recurring"') ? recurringPayment(state, body) : checkedPayment(body)
  if ('status' in payment && 'body' in payment) return payment
  state.payments.set(payment.id, payment)
  if (name !== undefined) state.keys.set(name, { body, id: payment.id })
  return { status: 201, body: asMollieWrites(payment, state.url) }
}

function spoilt({ mood }: State, answer: Refusal): Refusal {
  if (mood === 'other amount') return { ...answer, body: { ...answer.body, amount: { currency: 'EUR', value: '0.01' } } }
  if (mood === 'evil checkout') return { ...answer, body: { ...answer.body, _links: { checkout: { href: 'javascript:alert(1)' } } } }
  return answer
}
