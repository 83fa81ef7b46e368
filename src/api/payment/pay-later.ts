// Staff set up paying afterwards, and book money on the shop's own bank account.

import { z } from 'zod'
import { toEuros } from '#domain/money.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { bookBankTransfer, confirmOwnRefund } from '#operations/payment/book-bank-transfer.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdInUrl } from '../framework/json-shapes.ts'
import { settingEndpoints } from '../setting/setting-endpoints.ts'
import { Amount, IdempotencyKey, OrderNumberParams, staffActorOf } from '../order/order-input.ts'

const Day = z.iso.date({ error: 'Kies een dag.' })

export const payLaterEndpoints = [
  ...settingEndpoints(payLaterSetting),
  endpoint(
    'POST /api/admin/orders/:number/transfers',
    {
      summary:
        'Books a transfer to the shop’s own bank account that pays a pay-later order. Idempotent by key',
      permission: 'service',
      auditAction: 'Overboeking van een klant geboekt',
      params: OrderNumberParams,
      body: z.object(
        { day: Day, amount: Amount, key: IdempotencyKey },
        { error: 'Vul de dag en het bedrag in.' },
      ),
      problems: ['not-payable'],
    },
    async ({
      context,
      params: { number },
      caller,
      addAuditDetails,
      body: { day, amount, key },
    }) => {
      await bookBankTransfer(context, number, { day, amount, by: staffActorOf(caller), key })
      addAuditDetails({ paid_on: day, amount: toEuros(amount) })
      return undefined
    },
  ),
  endpoint(
    'POST /api/admin/orders/:number/refunds/:refund/transferred',
    {
      summary:
        'Records that a colleague transferred the refund of a bank transfer back to the customer. Idempotent',
      permission: 'service',
      auditAction: 'Terugbetaling zelf overgemaakt',
      params: OrderNumberParams.extend({ refund: IdInUrl }),
    },
    async ({ context, params: { number, refund }, caller }) => {
      await confirmOwnRefund(context, number, refund, staffActorOf(caller))
      return undefined
    },
  ),
] as const
