import { after, type RetentionRule } from '#domain/customer/retention-rule.ts'
import { msPerDay } from '#domain/time/durations.ts'

/** Days after the last change until the shop deletes a draft of a phone order. */
export const phoneOrderDraftDays = 30

export const phoneOrderDraftRetention: RetentionRule = {
  group: 'orders',
  what: 'Phone orders that staff stored and did not place: customer, address and contents',
  period: `${phoneOrderDraftDays} days after the last change, until it is placed or thrown away`,
  why: 'the customer calls back',
  notice: `Een bestelling die je telefonisch besprak en die we nog niet plaatsten: ${phoneOrderDraftDays} dagen na de laatste wijziging.`,
  since: after(phoneOrderDraftDays * msPerDay),
}
