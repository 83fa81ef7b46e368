import type { SettlementCost, SettlementLine } from '#domain/bookkeeping/settlement.ts'
import type { Cents } from '#domain/money.ts'

export type PaidSettlement = { id: string; reference: string; settledAt: Date; amount: Cents }
export type SettlementDetails = PaidSettlement & {
  costs: SettlementCost[]
  lines: SettlementLine[]
}

/**
 * Every call takes at most 8 seconds per page.
 * @throws Problem payment-unavailable when the provider does not answer or its response is invalid
 */
export type SettlementProvider = {
  /** What the ids of this provider's payments begin with. */
  paymentPrefix: 'tr_' | 'tp_'
  /**
   * Returns the settlements that were created since then and are paid out; 'refused' if the
   * provider does not accept the access token.
   */
  list: (since: Date) => Promise<PaidSettlement[] | 'refused'>
  find: (id: string) => Promise<SettlementDetails>
}
