import { postBankStatement } from './bank-statements.ts'
import { getPaymentMethods } from './payment-methods.ts'
import { payLaterEndpoints } from './pay-later.ts'
import { getTestPayment, postTestPayment } from './test-payments.ts'
import { postMollieWebhook } from './webhooks.ts'

export const paymentEndpoints = [
  getPaymentMethods,
  getTestPayment,
  postTestPayment,
  postMollieWebhook,
  ...payLaterEndpoints,
  postBankStatement,
] as const
