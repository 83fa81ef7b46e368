// Staff set up paying afterwards, and book money on the shop's own bank account.

import { z } from 'zod'
import { payLaterSetting } from '#data/payment/pay-later-settings.ts'
import { fromEuros } from '#domain/money.ts'
import { PayLaterSettings } from '#domain/payment/pay-later-settings.ts'
import { bookBankTransfer, confirmOwnRefund } from '#operations/payment/book-bank-transfer.ts'
import { savePayLaterSettings } from '#operations/payment/save-pay-later-settings.ts'
import { endpoint } from '../framework/endpoint.ts'
import {
  Amount,
  IdempotencyKey,
  OrderNumberParams,
  staffActorOf,
} from '../order/admin-order-input.ts'

const getPayLaterSettings = endpoint(
  'GET /api/admin/pay-later',
  {
    summary:
      'Whether and up to which amounts customers pay afterwards, with the version to save the settings under',
    access: 'staff',
    permission: 'settings',
    reply: z.object({ settings: PayLaterSettings, version: z.int32().min(0) }),
  },
  async ({ context }) => {
    const { value, version } = await payLaterSetting.read(context.db)
    return { settings: value, version }
  },
)

const putPayLaterSettings = endpoint(
  'PUT /api/admin/pay-later',
  {
    summary: 'Sets paying afterwards; orders that the shop already accepted stay as they are',
    access: 'staff',
    permission: 'settings',
    auditAction: 'Achteraf betalen gewijzigd',
    limit: 'write',
    body: z.object({ settings: PayLaterSettings, version: z.int32().min(0) }),
    reply: z.object({ version: z.int32() }),
    problems: ['input-invalid', 'version-conflict'],
  },
  async ({ context, body, addAuditDetails }) => {
    const { before, version } = await savePayLaterSettings(context, body.settings, body.version)
    addAuditDetails({ before: describeSettings(before), after: describeSettings(body.settings) })
    return { version }
  },
)

const describeSettings = ({
  enabled,
  max_first_order,
  max_later_order,
  max_first_orders_per_day,
  iban,
  account_name,
}: PayLaterSettings): string =>
  [
    enabled ? 'aan' : 'uit',
    `${max_first_order} en ${max_later_order} euro`,
    `${max_first_orders_per_day} nieuwe klanten per dag`,
    iban,
    account_name,
  ]
    .filter(Boolean)
    .join(', ')

const Day = z.iso.date({ error: 'Kies een dag.' })

const postBankTransfer = endpoint(
  'POST /api/admin/orders/:number/transfers',
  {
    summary:
      'Books a transfer to the shop’s own bank account that pays a pay-later order. Idempotent by key',
    access: 'staff',
    permission: 'service',
    auditAction: 'Overboeking van een klant geboekt',
    params: OrderNumberParams,
    body: z.object(
      { day: Day, amount: Amount, key: IdempotencyKey },
      { error: 'Vul de dag en het bedrag in.' },
    ),
    status: 204,
    problems: ['not-found', 'not-payable', 'input-invalid'],
  },
  async ({ context, params: { number }, caller, addAuditDetails, body: { day, amount, key } }) => {
    await bookBankTransfer(context, number, {
      day,
      amount: fromEuros(amount),
      by: staffActorOf(caller),
      key,
    })
    addAuditDetails({ paid_on: day, amount })
    return undefined
  },
)

const postOwnRefund = endpoint(
  'POST /api/admin/orders/:number/refunds/:refund/transferred',
  {
    summary:
      'Records that a colleague transferred the refund of a bank transfer back to the customer. Idempotent',
    access: 'staff',
    permission: 'service',
    auditAction: 'Terugbetaling zelf overgemaakt',
    params: OrderNumberParams.extend({
      refund: z.coerce.number<string>().int().min(1).max(2_147_483_647),
    }),
    status: 204,
    problems: ['not-found'],
  },
  async ({ context, params: { number, refund }, caller }) => {
    await confirmOwnRefund(context, number, refund, staffActorOf(caller))
    return undefined
  },
)

export const payLaterEndpoints = [
  getPayLaterSettings,
  putPayLaterSettings,
  postBankTransfer,
  postOwnRefund,
] as const
