// A fake of Mollie API v2, limited to the requests of the shop. It validates requests, and runs as
// a server on a free port.

import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { startLocalServer } from '../network/local-server.fake.ts'
import {
  type FakeCustomer,
  createCustomer,
  createMandate,
  listCustomerPayments,
  createRecurringPayment,
} from './mollie-recurring.fake.ts'
import {
  type FakePayment,
  type FakeResponse,
  fakeMethods,
  listChargebacks,
  toMollieJson,
  createFakePayment,
  errorResponse,
} from './mollie-payment.fake.ts'
import { type FakeSettlement, routeSettlements } from './mollie-settlements.fake.ts'
import {
  type FakeRefund,
  createRefund,
  toRefundFields,
  listRefunds,
} from './mollie-refunds.fake.ts'

type Status = FakePayment['status']
export type FakeMollie = {
  /** The value for MOLLIE_API_URL. */
  url: string
  apiKey: string
  /** The organisation access token, which reads only settlements. */
  accessToken: string
  /** What the fake paid out, oldest first. A test fills it. */
  settlements: FakeSettlement[]
  /** The ids of methods that the owner switched off at Mollie. */
  disabledMethods: Set<string>
  payments: Map<string, FakePayment>
  refunds: Map<string, FakeRefund>
  /** All received requests, such as 'POST /v2/payments'. */
  requests: string[]
  /**
   * Sets how the server responds from now on, for example normally, not at all, with 503 or with
   * invalid data. With 'late' it performs each request at once, but responds only when `behave`
   * sets another behaviour.
   */
  behave: (mood: FakeMollieBehaviour) => void
  customers: Map<string, FakeCustomer>
  /** Deletes all idempotency keys. Mollie deletes each key after an hour. */
  forgetKeys: () => void
  /**
   * Sets a payment's status and calls its webhook `calls` times in parallel; returns the HTTP
   * statuses.
   */
  settle: (id: string, status: Status, calls?: number) => Promise<number[]>
  /**
   * Sets a refund's status and calls the webhook of its payment, which is how Mollie reports
   * refunds.
   */
  settleRefund: (id: string, status: FakeRefund['status'], calls?: number) => Promise<number[]>
  close: () => Promise<void>
}
export type FakeMollieBehaviour =
  | 'well'
  | 'silent'
  | 'late'
  | 'down'
  | 'html'
  | 'empty object'
  | 'other amount'
  | 'evil checkout'
type State = Pick<
  FakeMollie,
  'payments' | 'refunds' | 'requests' | 'customers' | 'settlements' | 'disabledMethods'
> & {
  mood: FakeMollieBehaviour
  apiKey: string
  accessToken: string
  url: string
  keys: Map<string, { body: string; id: string }>
  delayedResponses: (() => void)[]
}

export async function startFakeMollie(): Promise<FakeMollie> {
  const apiKey = `test_${randomBytes(15).toString('hex')}`
  const state: State = {
    payments: new Map(),
    disabledMethods: new Set(),
    refunds: new Map(),
    customers: new Map(),
    settlements: [],
    accessToken: `access_${randomBytes(15).toString('hex')}`,
    requests: [],
    keys: new Map(),
    delayedResponses: [],
    mood: 'well',
    apiKey,
    url: '',
  }
  const { url, close } = await startLocalServer(
    (request, response) => void handle(state, request, response),
  )
  state.url = url
  return {
    ...state,
    forgetKeys: () => state.keys.clear(),
    behave: (mood) => {
      state.mood = mood
      if (mood !== 'late') for (const answer of state.delayedResponses.splice(0)) answer()
    },
    settle: async (id, status, calls = 1) => {
      const payment = state.payments.get(id)
      if (!payment) throw new Error(`no payment ${id}`)
      payment.status = status
      createMandate(state, payment)
      return Promise.all(Array.from({ length: calls }, () => callWebhook(payment)))
    },
    settleRefund: async (id, status, calls = 1) => {
      const refund = state.refunds.get(id)
      const payment = refund && state.payments.get(refund.paymentId)
      if (!payment) throw new Error(`no refund ${id}`)
      refund.status = status
      return Promise.all(Array.from({ length: calls }, () => callWebhook(payment)))
    },
    close,
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
  const requestBody = await readText(request)
  const send = ({
    status,
    body,
    type = 'application/hal+json',
  }: {
    status: number
    body: unknown
    type?: string
  }) => {
    response
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  if (state.mood === 'silent') return
  if (state.mood === 'down')
    return send(errorResponse(503, 'The service is temporarily unavailable'))
  if (state.mood === 'html')
    return send({ status: 200, body: '<!doctype html><title>Oops</title>', type: 'text/html' })
  if (state.mood === 'empty object')
    return send({ status: method === 'POST' ? 201 : 200, body: {} })
  if (pathname.startsWith('/checkout/'))
    return send({ status: 200, body: checkoutPage(state, pathname), type: 'text/html' })
  if (pathname.startsWith('/v2/settlements'))
    return send(routeSettlements(state, { method, pathname, searchParams, headers }))
  if (headers.authorization !== `Bearer ${state.apiKey}`)
    return send(errorResponse(401, 'Missing authentication, or failed to authenticate'))
  const answer = route(state, {
    method,
    pathname,
    sequence: searchParams.get('sequenceType') ?? 'oneoff',
    body: requestBody,
    key: headers['idempotency-key'],
  })
  if (state.mood === 'late')
    await new Promise<void>((resolve) => state.delayedResponses.push(resolve))
  send(corrupt(state, answer))
}

const checkoutPage = ({ payments }: State, pathname: string) => {
  const payment = payments.get(pathname.split('/').at(-1) ?? '')
  return `<!doctype html><title>Checkout</title><h1>${payment?.description ?? 'Unknown'}</h1><p>${payment?.amount.value ?? ''}</p>`
}

type FakeRequest = {
  method: string
  pathname: string
  sequence: string
  body: string
  key: string | string[] | undefined
}
function route(state: State, request: FakeRequest): FakeResponse {
  const { method, pathname, sequence } = request
  if (method === 'GET' && pathname === '/v2/methods')
    return { status: 200, body: methodList(state, sequence) }
  if (method === 'POST' && pathname === '/v2/payments') return createPayment(state, request)
  if (method === 'POST' && pathname === '/v2/customers') return createCustomer(state, request.body)
  const [, customer] = /^\/v2\/customers\/(\w+)\/payments$/.exec(pathname) ?? []
  if (method === 'GET' && customer) return listCustomerPayments(state, customer)
  const [, id, part] = /^\/v2\/payments\/(tr_\w+)(\/refunds|\/chargebacks)?$/.exec(pathname) ?? []
  const payment = id === undefined ? undefined : state.payments.get(id)
  if (!payment) return errorResponse(404, 'No payment exists with token')
  if (part === '/chargebacks') return listChargebacks(payment)
  if (part)
    return method === 'POST'
      ? createRefund(state, payment, request.body, keyOf(request))
      : listRefunds(state, payment.id)
  if (method === 'GET')
    return {
      status: 200,
      body: { ...toMollieJson(payment, state.url), ...toRefundFields(state, payment) },
    }
  if (method !== 'DELETE') return errorResponse(405, 'Method not allowed')
  if (payment.status !== 'open' || !payment.isCancelable)
    return errorResponse(422, 'The payment cannot be cancelled')
  payment.status = 'canceled'
  return { status: 200, body: toMollieJson(payment, state.url) }
}

const keyOf = ({ key }: Pick<FakeRequest, 'key'>) => (typeof key === 'string' ? key : undefined)

/**
 * Only methods that create a mandate can start a subscription. Lists Klarna too, which the shop
 * must leave out.
 */
function methodList({ disabledMethods }: State, sequence: string) {
  const klarna = { id: 'klarna', description: 'Klarna', min: '1.00', max: '4000.00' }
  const fit = [...fakeMethods, klarna].filter(
    ({ id }) =>
      !disabledMethods.has(id) &&
      (sequence !== 'first' || ['ideal', 'creditcard', 'paypal'].includes(id)),
  )
  const listed = fit.map(({ id, description, min, max }) => ({
    resource: 'method',
    id,
    description,
    minimumAmount: { value: min, currency: 'EUR' },
    maximumAmount: max === null ? null : { value: max, currency: 'EUR' },
    image: { size2x: `https://www.mollie.com/external/icons/${id}%402x.png` },
  }))
  return { count: listed.length, _embedded: { methods: listed } }
}

function createPayment(state: State, { body, key }: FakeRequest): FakeResponse {
  const name = keyOf({ key })
  const earlier = name === undefined ? undefined : state.keys.get(name)
  if (earlier && earlier.body !== body)
    return errorResponse(422, 'The idempotency key was used with another request')
  const known = earlier && state.payments.get(earlier.id)
  if (known) return { status: 201, body: toMollieJson(known, state.url) }
  const payment = body.includes('"sequenceType":"recurring"')
    ? createRecurringPayment(state, body)
    : createFakePayment(body, state.disabledMethods)
  if ('status' in payment && 'body' in payment) return payment
  state.payments.set(payment.id, payment)
  if (name !== undefined) state.keys.set(name, { body, id: payment.id })
  return { status: 201, body: toMollieJson(payment, state.url) }
}

function corrupt({ mood }: State, answer: FakeResponse): FakeResponse {
  if (mood === 'other amount')
    return { ...answer, body: { ...answer.body, amount: { currency: 'EUR', value: '0.01' } } }
  if (mood === 'evil checkout')
    return {
      ...answer,
      body: { ...answer.body, _links: { checkout: { href: 'javascript:alert(1)' } } },
    }
  return answer
}
