// A settlement: the payment provider pays out payments, minus refunds, chargebacks and its costs.

import { type Cents, addCents, cents } from '../money.ts'

export const settlementLineKinds = ['payment', 'refund', 'chargeback'] as const
export type SettlementLineKind = (typeof settlementLineKinds)[number]
/** `amount` is above zero for every kind. */
export type SettlementLine = {
  kind: SettlementLineKind
  id: string
  paymentId: string
  amount: Cents
}

/**
 * Costs of one kind, such as of one payment method. The provider counts in hundredths of a cent and
 * rounds only the payout.
 */
export type SettlementCost = {
  description: string
  count: number
  netHundredths: number
  vatHundredths: number
}

export type SettlementSums = {
  payments: Cents
  refunds: Cents
  chargebacks: Cents
  costsNet: Cents
  costsVat: Cents
  payout: Cents
  /** What the provider added (above zero) or withheld without a line or a cost for it. */
  rest: Cents
}

/**
 * Rounds the sum of the costs as the provider does. The VAT takes the rounding, so that net and VAT
 * add up to what was withheld.
 */
export function sumSettlementCosts(costs: readonly SettlementCost[]): {
  costsNet: Cents
  costsVat: Cents
} {
  const net = costs.reduce((sum, { netHundredths }) => sum + netHundredths, 0)
  const vat = costs.reduce((sum, { vatHundredths }) => sum + vatHundredths, 0)
  const costsNet = roundHundredths(net)
  return { costsNet, costsVat: cents(roundHundredths(net + vat) - costsNet) }
}

export type RoundedCost = Pick<SettlementCost, 'description' | 'count'> & {
  net: Cents
  vat: Cents
}

/** Rounds the costs to cents, so that they add up to `sumSettlementCosts`. */
export function roundSettlementCosts(costs: readonly SettlementCost[]): RoundedCost[] {
  const { costsNet, costsVat } = sumSettlementCosts(costs)
  const nets = roundParts(
    costs.map(({ netHundredths }) => netHundredths),
    costsNet,
  )
  const vats = roundParts(
    costs.map(({ vatHundredths }) => vatHundredths),
    costsVat,
  )
  return costs.map(({ description, count }, index) => ({
    description,
    count,
    net: cents(nets[index] ?? 0),
    vat: cents(vats[index] ?? 0),
  }))
}

/** The parts with the largest fractions are rounded up, as many as the total needs. */
function roundParts(hundredths: readonly number[], total: Cents): number[] {
  const parts = hundredths.map((one) => Math.floor(one / 100))
  const missing = total - parts.reduce((sum, one) => sum + one, 0)
  const byFraction = hundredths
    .map((one, index) => ({ index, fraction: one / 100 - Math.floor(one / 100) }))
    .toSorted((one, other) => (other.fraction - one.fraction) * Math.sign(missing))
  for (const { index } of byFraction.slice(0, Math.abs(missing)))
    parts[index] = (parts[index] ?? 0) + Math.sign(missing)
  return parts
}

/** Rounds half away from zero. */
const roundHundredths = (hundredths: number): Cents =>
  cents(Math.sign(hundredths) * Math.round(Math.abs(hundredths) / 100) || 0)

type SummedLine = Pick<SettlementLine, 'kind' | 'amount'>
/** `amount` is the payout. Payments − refunds − chargebacks − costs + rest = payout. */
export function sumSettlement(
  { amount, costsNet, costsVat }: { amount: Cents; costsNet: Cents; costsVat: Cents },
  lines: readonly SummedLine[],
): SettlementSums {
  const sumOf = (kind: SettlementLineKind) =>
    addCents(...lines.filter((line) => line.kind === kind).map((line) => line.amount))
  const [payments, refunds, chargebacks] = settlementLineKinds.map(sumOf) as [Cents, Cents, Cents]
  const expected = payments - refunds - chargebacks - costsNet - costsVat
  return {
    payments,
    refunds,
    chargebacks,
    costsNet,
    costsVat,
    payout: amount,
    rest: cents(amount - expected),
  }
}

/** Up to this difference, the rest of a settlement is the rounding of its costs. */
const maxRounding = 2

export const differenceReasons = [
  'unknown',
  'other-amount',
  'settled-before',
  'rounding',
  'correction',
] as const
export type SettlementDifference = {
  reason: (typeof differenceReasons)[number]
  /** The line that does not match; undefined for the rest of the sum. */
  line: SettlementLine | undefined
  /** Above zero if the provider paid out more than the shop expects. */
  amount: Cents
}

type MatchedLine = SettlementLine & { orderId: number | null; matchedAmount: Cents | null }

/**
 * Lists what does not match, so that the amounts add up to the difference between the payout and
 * what the shop expects.
 */
export function findSettlementDifferences(
  lines: readonly MatchedLine[],
  { rest }: Pick<SettlementSums, 'rest'>,
): SettlementDifference[] {
  const ofLines = lines.flatMap(({ orderId, matchedAmount, ...line }): SettlementDifference[] => {
    const unmatched = line.amount - (matchedAmount ?? 0)
    if (unmatched === 0) return []
    const reason =
      matchedAmount !== null ? 'other-amount' : orderId === null ? 'unknown' : 'settled-before'
    return [{ reason, line, amount: cents(line.kind === 'payment' ? unmatched : -unmatched) }]
  })
  if (rest === 0) return ofLines
  return [
    ...ofLines,
    {
      reason: Math.abs(rest) <= maxRounding ? 'rounding' : 'correction',
      line: undefined,
      amount: rest,
    },
  ]
}
