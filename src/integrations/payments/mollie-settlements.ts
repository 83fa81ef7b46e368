// Fetches settlements from Mollie. They need an organisation access token (access_…): Mollie
// refuses the API key of the payments.

import type {
  SettlementCost,
  SettlementLine,
  SettlementLineKind,
} from '#domain/payment/settlement.ts'
import type { Cents } from '#domain/money.ts'
import {
  type MollieAccess,
  type MollieClient,
  createMollieClient,
  createPaymentUnavailableProblem,
} from './mollie-client.ts'
import {
  parseMollieAmount,
  parseSignedMollieAmount,
  parseMollieHundredths,
  toRecordOrEmpty,
} from './mollie-responses.ts'
import type { PaidSettlement, SettlementProvider } from './payment-provider.ts'

/** Mollie's maximum. */
const pageSize = 250
const refusedStatuses = new Set([401, 403])

/**
 * Leaves out captures: a captured payment is in the list of payments too, and the shop offers no
 * method with separate captures.
 * @throws Problem payment-unavailable
 */
export function createMollieSettlementProvider(access: MollieAccess): SettlementProvider {
  const callMollie = createMollieClient(access)
  const pagesOf = (path: string, name: string) =>
    listPages(callMollie, { apiUrl: access.apiUrl, path, name })
  return {
    paymentPrefix: 'tr_',
    async list(since) {
      const settlements: PaidSettlement[] = []
      // Mollie lists the newest first.
      for await (const page of pagesOf('settlements', 'settlements')) {
        if (page === 'refused') return 'refused'
        settlements.push(...page.flatMap((one) => parseSettlement(one) ?? []))
        if (page.some((one) => new Date(String(toRecordOrEmpty(one)['createdAt'])) < since)) break
      }
      return settlements
    },
    async find(id) {
      const path = `settlements/${encodeURIComponent(id)}`
      const { status, body } = await callMollie({ path })
      const settlement = status === 200 ? parseSettlement(body) : undefined
      const costs = settlement && parseCosts(toRecordOrEmpty(body)['periods'])
      if (settlement?.id !== id || !costs) throw invalidResponse(status)
      const lines: SettlementLine[] = []
      for (const { name, kind, idPattern } of lineLists)
        for await (const page of pagesOf(`${path}/${name}`, name)) {
          if (page === 'refused') throw invalidResponse(403)
          lines.push(...page.map((one) => requireLine(one, kind, idPattern)))
        }
      return { ...settlement, costs, lines }
    },
  }
}

const lineLists: readonly { name: string; kind: SettlementLineKind; idPattern: RegExp }[] = [
  { name: 'payments', kind: 'payment', idPattern: /^tr_\w{1,60}$/ },
  { name: 'refunds', kind: 'refund', idPattern: /^re_\w{1,60}$/ },
  { name: 'chargebacks', kind: 'chargeback', idPattern: /^chb_\w{1,60}$/ },
]

const invalidResponse = (status: number) =>
  createPaymentUnavailableProblem(`Mollie answered a settlement call with ${status}`)

type List = { apiUrl: string; path: string; name: string }
async function* listPages(
  callMollie: MollieClient,
  { apiUrl, path, name }: List,
): AsyncGenerator<unknown[] | 'refused'> {
  for (let next: string | undefined = `${path}?limit=${pageSize}`; next !== undefined;) {
    const { status, body } = await callMollie({ path: next })
    if (refusedStatuses.has(status)) return yield 'refused'
    const { _embedded, _links } = toRecordOrEmpty(body)
    const page = toRecordOrEmpty(_embedded)[name]
    if (status !== 200 || !Array.isArray(page)) throw invalidResponse(status)
    yield page as unknown[]
    const { href } = toRecordOrEmpty(toRecordOrEmpty(_links)['next'])
    // The access token may only go to Mollie.
    const prefix = `${apiUrl}/v2/`
    if (typeof href === 'string' && !href.startsWith(prefix)) throw invalidResponse(status)
    next = typeof href === 'string' ? href.slice(prefix.length) : undefined
  }
}

/**
 * Returns undefined for a settlement that is not paid out, and throws if a paid-out one is invalid.
 */
function parseSettlement(body: unknown): PaidSettlement | undefined {
  const { id, reference, settledAt, status, amount } = toRecordOrEmpty(body)
  if (status === 'open' || status === 'pending' || status === 'failed') return undefined
  const settled = new Date(String(settledAt))
  const payout = parseEuros(amount, parseSignedMollieAmount)
  if (status !== 'paidout' || typeof id !== 'string' || !/^stl_\w{1,60}$/.test(id))
    throw invalidResponse(200)
  if (typeof reference !== 'string' || Number.isNaN(settled.getTime()) || payout === undefined)
    throw invalidResponse(200)
  return { id, reference: reference.slice(0, 60), settledAt: settled, amount: payout }
}

/** Returns undefined if an amount is invalid. Mollie groups costs by year and month. */
function parseCosts(periods: unknown): SettlementCost[] | undefined {
  const costs = Object.values(toRecordOrEmpty(periods)).flatMap((year) =>
    Object.values(toRecordOrEmpty(year)).flatMap((month) => {
      const list = toRecordOrEmpty(month)['costs']
      return Array.isArray(list) ? (list as unknown[]).map(parseCost) : []
    }),
  )
  return costs.every((cost) => cost !== undefined) ? costs : undefined
}

function parseCost(body: unknown): SettlementCost | undefined {
  const { description, count, amountNet, amountGross } = toRecordOrEmpty(body)
  const net = parseEuros(amountNet, parseMollieHundredths)
  const gross = parseEuros(amountGross, parseMollieHundredths)
  // The difference is the VAT, also where Mollie leaves amountVat out.
  if (net === undefined || gross === undefined) return undefined
  return {
    description: typeof description === 'string' ? description.slice(0, 80) : '',
    count: Number.isSafeInteger(count) ? Number(count) : 0,
    netHundredths: net,
    vatHundredths: gross - net,
  }
}

function requireLine(body: unknown, kind: SettlementLineKind, idPattern: RegExp): SettlementLine {
  const { id, amount, paymentId: ofPayment } = toRecordOrEmpty(body)
  const paymentId = kind === 'payment' ? id : ofPayment
  const paid = parseEuros<Cents>(amount, parseMollieAmount)
  if (
    typeof id !== 'string' ||
    !idPattern.test(id) ||
    typeof paymentId !== 'string' ||
    !/^tr_\w{1,60}$/.test(paymentId)
  )
    throw invalidResponse(200)
  if (paid === undefined || paid === 0) throw invalidResponse(200)
  return { kind, id, paymentId, amount: paid }
}

function parseEuros<Amount>(
  amount: unknown,
  parse: (value: unknown) => Amount | undefined,
): Amount | undefined {
  const { value, currency } = toRecordOrEmpty(amount)
  return currency === 'EUR' ? parse(value) : undefined
}
