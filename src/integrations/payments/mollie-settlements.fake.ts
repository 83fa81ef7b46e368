// Settlements of the fake Mollie. Like Mollie, it refuses an API key, a limit above 250 and unknown
// cursors, and lists pages newest first.

import type { IncomingHttpHeaders } from 'node:http'
import { type FakeResponse, errorResponse } from './mollie-payment.fake.ts'

/** `amountNet` and the others have up to four decimals, as at Mollie. */
export type FakeCost = {
  description: string
  method: string
  count: number
  net: string
  vat: string | null
  gross: string
}
export type FakeSettlement = {
  id: string
  reference: string
  status: 'open' | 'pending' | 'paidout' | 'failed'
  createdAt: string
  settledAt: string | null
  amount: string
  /** By year and month, such as '2026' and '11'. */
  costs: Record<string, Record<string, FakeCost[]>>
  payments: { id: string; amount: string; currency?: string }[]
  refunds: { id: string; paymentId: string; amount: string }[]
  chargebacks: { id: string; paymentId: string; amount: string }[]
}
type State = { settlements: FakeSettlement[]; accessToken: string; url: string }
type Request = {
  method: string
  pathname: string
  searchParams: URLSearchParams
  headers: IncomingHttpHeaders
}

export function routeSettlements(
  state: State,
  { method, pathname, searchParams, headers }: Request,
): FakeResponse {
  if (headers.authorization !== `Bearer ${state.accessToken}`)
    return /^Bearer (?:test|live)_/.test(headers.authorization ?? '')
      ? errorResponse(
          403,
          'Your request was understood but not allowed: this endpoint requires an access token',
        )
      : errorResponse(401, 'Missing authentication, or failed to authenticate')
  if (method !== 'GET') return errorResponse(405, 'Method not allowed')
  const [, id, list] =
    /^\/v2\/settlements(?:\/(stl_\w+)(?:\/(payments|refunds|chargebacks))?)?$/.exec(pathname) ?? []
  if (pathname === '/v2/settlements') {
    const newest = state.settlements.toReversed().map((one) => toSettlementJson(one, state.url))
    return toPage(newest, 'settlements', { pathname, searchParams, url: state.url })
  }
  const settlement = state.settlements.find((one) => one.id === id)
  if (!settlement) return errorResponse(404, 'No settlement exists with token')
  if (list === undefined) return { status: 200, body: toSettlementJson(settlement, state.url) }
  return toPage(toLines(settlement, list), list, { pathname, searchParams, url: state.url })
}

const euros = (value: string, currency = 'EUR') => ({ currency, value })

function toSettlementJson(
  { id, reference, status, createdAt, settledAt, amount, costs }: FakeSettlement,
  url: string,
) {
  const toCost = ({ description, method, count, net, vat, gross }: FakeCost) => ({
    description,
    method,
    count,
    rate: { fixed: euros('0.2900'), variable: null },
    amountNet: euros(net),
    amountVat: vat === null ? null : euros(vat),
    amountGross: euros(gross),
  })
  const periods = Object.entries(costs).map(([year, months]) => [
    year,
    Object.fromEntries(
      Object.entries(months).map(([month, list]) => [
        month,
        { revenue: [], costs: list.map(toCost) },
      ]),
    ),
  ])
  const link = (name: string) => ({
    href: `${url}/v2/settlements/${id}${name}`,
    type: 'application/hal+json',
  })
  return {
    resource: 'settlement',
    id,
    reference,
    status,
    createdAt,
    settledAt,
    amount: euros(amount),
    periods: Object.fromEntries(periods) as Record<string, unknown>,
    _links: {
      self: link(''),
      payments: link('/payments'),
      refunds: link('/refunds'),
      chargebacks: link('/chargebacks'),
    },
  }
}

function toLines(
  { id: settlementId, payments, refunds, chargebacks }: FakeSettlement,
  list: string,
): { id: string }[] {
  if (list === 'payments')
    return payments.map(({ id, amount, currency }) => ({
      resource: 'payment',
      mode: 'live',
      status: 'paid',
      id,
      amount: euros(amount, currency),
      settlementId,
    }))
  const [resource, lines] =
    list === 'refunds' ? (['refund', refunds] as const) : (['chargeback', chargebacks] as const)
  return lines.map(({ id, paymentId, amount }) => ({
    resource,
    id,
    paymentId,
    amount: euros(amount),
    settlementId,
  }))
}

type Page = { pathname: string; searchParams: URLSearchParams; url: string }
function toPage(
  items: readonly { id: string }[],
  name: string,
  { pathname, searchParams, url }: Page,
): FakeResponse {
  const limit = Number(searchParams.get('limit') ?? 50)
  if (!Number.isInteger(limit) || limit < 1 || limit > 250)
    return errorResponse(400, 'The limit is invalid', 'limit')
  const from = searchParams.get('from')
  const start = from === null ? 0 : items.findIndex(({ id }) => id === from)
  if (start < 0) return errorResponse(400, 'The from parameter is invalid', 'from')
  const [page, following] = [items.slice(start, start + limit), items[start + limit]]
  const next = following && {
    href: `${url}${pathname}?from=${following.id}&limit=${limit}`,
    type: 'application/hal+json',
  }
  return {
    status: 200,
    body: {
      count: page.length,
      _embedded: { [name]: page },
      _links: { next: next ?? null, previous: null },
    },
  }
}
