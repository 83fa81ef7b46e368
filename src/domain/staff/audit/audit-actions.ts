// Every action that the shop writes in the audit log. The compiler asks for a sentence of each,
// because `AuditAction` is the type of what an endpoint, a setting or an operation records.

import { extensionAuditSentences } from '#extensions/audit-sentences.ts'
import type { AuditSentence, AuditSentences } from './audit-sentence.ts'
import type { AuditSubject } from './audit-subjects.ts'
import { contentSentences } from './content-sentences.ts'
import { customerSentences } from './customer-sentences.ts'
import { orderSentences } from './order-sentences.ts'
import { productSentences } from './product-sentences.ts'
import { shopSentences } from './shop-sentences.ts'
import { staffSentences } from './staff-sentences.ts'

const sentencesBySubject = {
  orders: { ...orderSentences, ...extensionAuditSentences.orders },
  products: { ...productSentences, ...extensionAuditSentences.products },
  content: contentSentences,
  customers: { ...customerSentences, ...extensionAuditSentences.customers },
  money: extensionAuditSentences.money,
  shop: { ...shopSentences, ...extensionAuditSentences.shop },
  staff: staffSentences,
} satisfies Record<AuditSubject, AuditSentences>

const sentences = {
  ...sentencesBySubject.orders,
  ...sentencesBySubject.products,
  ...sentencesBySubject.content,
  ...sentencesBySubject.customers,
  ...sentencesBySubject.money,
  ...sentencesBySubject.shop,
  ...sentencesBySubject.staff,
}

export type AuditAction = keyof typeof sentences
export const auditActions = Object.keys(sentences) as AuditAction[]

export const auditActionsAbout = (subject: AuditSubject): string[] =>
  Object.keys(sentencesBySubject[subject])

/** None for an action of an earlier version. */
export function auditSentencesOf(action: string): readonly AuditSentence[] {
  const found = Object.hasOwn(sentences, action) ? (sentences as AuditSentences)[action] : undefined
  if (!found) return []
  return typeof found[0] === 'string'
    ? [found as AuditSentence]
    : (found as readonly AuditSentence[])
}
