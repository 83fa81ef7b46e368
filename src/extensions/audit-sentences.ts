// What the extensions write in the audit log. It counts in every shop, because one that leaves an
// extension out can still have its entries.

import { bookkeepingSentences } from './bookkeeping/domain/bookkeeping-sentences.ts'
import { labelsSentences } from './labels/domain/labels-sentences.ts'
import { mailingsSentences } from './mailings/domain/mailings-sentences.ts'
import { partnerApiSentences } from './partner-api/domain/partner-api-sentences.ts'
import { phoneOrdersSentences } from './phone-orders/domain/phone-orders-sentences.ts'
import { productSafetySentences } from './product-safety/domain/product-safety-sentences.ts'
import { purchasingSentences } from './purchasing/domain/purchasing-sentences.ts'
import { shopImportSentences } from './shop-import/domain/shop-import-sentences.ts'
import { statisticsSentences } from './statistics/domain/statistics-sentences.ts'
import { webhooksSentences } from './webhooks/domain/webhooks-sentences.ts'

/** By what they are about, which staff can filter by (`auditSubjects`). */
export const extensionAuditSentences = {
  orders: {
    ...labelsSentences,
    ...phoneOrdersSentences,
  },
  products: {
    ...productSafetySentences,
    ...purchasingSentences,
  },
  customers: {
    ...mailingsSentences,
  },
  money: {
    ...bookkeepingSentences,
    ...statisticsSentences,
  },
  shop: {
    ...partnerApiSentences,
    ...shopImportSentences,
    ...webhooksSentences,
  },
}
