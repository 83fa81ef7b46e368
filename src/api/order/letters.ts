// Letters to customers without an e-mail address: staff print them and say when they are posted.

import { formatPayerName } from '#domain/address/billing-address.ts'
import { z } from 'zod'
import { listLettersToPost, type LetterRow } from '#data/mail/letters.ts'
import { formatCompanyLine } from '#domain/content/shop/company-line.ts'
import { letterNames } from '#domain/mail/letter.ts'
import { toMailLabel } from '#domain/mail/mails/mails.ts'
import { composeLetter } from '#operations/mail/compose-letter.ts'
import { postLetter } from '#operations/order/staff-actions.ts'
import { endpoint } from '../framework/endpoint.ts'
import { BigIdInUrl, fromRow, Moment } from '../framework/json-shapes.ts'
import { OrderNumberParams, staffActorOf } from './order-input.ts'

const letterFields = {
  id: z.int(),
  mail: z.enum(letterNames),
  label: z.string(),
  at: Moment,
  posted_at: Moment.nullable().describe('Null while it waits'),
}
export const AdminLetter = fromRow(letterFields)
export const toAdminLetter = (letter: LetterRow): z.input<typeof AdminLetter> => ({
  ...letter,
  label: toMailLabel(letter.mail),
  at: letter.createdAt,
})

const Document = z.object({
  title: z.string(),
  introduction: z.string(),
  parts: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('heading'),
        level: z.union([z.literal(2), z.literal(3)]),
        text: z.string(),
      }),
      z.object({ kind: z.literal('paragraph'), text: z.string() }),
      z.object({
        kind: z.literal('list'),
        ordered: z.boolean(),
        items: z.array(z.string()),
        start: z.int().optional(),
      }),
      z.object({ kind: z.literal('table'), rows: z.array(z.array(z.string())) }),
    ]),
  ),
})

const LetterParams = OrderNumberParams.extend({
  id: BigIdInUrl,
})
const maxListedLetters = 200

export const letterEndpoints = [
  endpoint(
    'GET /api/admin/letters',
    {
      summary: 'Letters that wait to be printed and posted, oldest first',
      permission: 'service',
      reply: {
        letters: z.array(fromRow({ ...letterFields, number: z.string(), name: z.string() })),
      },
    },
    async ({ context }) => ({
      letters: (await listLettersToPost(context.db, maxListedLetters)).map(({ letter, order }) => ({
        ...toAdminLetter(letter),
        number: order.number,
        name: formatPayerName(order),
      })),
    }),
  ),
  endpoint(
    'GET /api/admin/orders/:number/letters/:id',
    {
      summary:
        'A letter to print, composed with current data; it shows the order, so the call is audited',
      permission: 'service',
      auditAction: 'Brief aan een klant bekeken',
      params: LetterParams,
      reply: fromRow({
        at: Moment,
        sender: fromRow({
          name: z.string(),
          address: z.string(),
          phone: z.string(),
          company_line: z.string(),
        }),
        recipient: z.array(z.string()).describe('The lines for the window of the envelope'),
        title: z.string(),
        parts: z.array(z.object({ title: z.string().optional(), sentences: z.array(z.string()) })),
        order_page: z.string(),
        transfer_code: z
          .object({ size: z.int(), path: z.string() })
          .nullable()
          .describe('QR code of the transfer, as an SVG path'),
        terms: Document.nullable().describe('Only with the confirmation of the order'),
        withdrawal_form: z
          .array(z.string())
          .nullable()
          .describe('The lines of the model form; only with the confirmation of the order'),
      }),
    },
    async ({ context, params: { number, id }, addAuditDetails }) => {
      const { company, recipient, text, orderPage, transferQr, terms, withdrawalForm } =
        await composeLetter(context, number, id)
      addAuditDetails({ order: number })
      return {
        at: context.clock(),
        sender: {
          ...company,
          name: company.legalName,
          companyLine: formatCompanyLine(company),
        },
        recipient,
        ...text,
        orderPage,
        transferCode: transferQr ?? null,
        terms: terms ?? null,
        withdrawalForm: withdrawalForm ?? null,
      }
    },
  ),
  endpoint(
    'POST /api/admin/orders/:number/letters/:id/posted',
    {
      summary: 'Records that a letter was posted, or is not needed any more. Idempotent',
      permission: 'service',
      auditAction: 'Brief aan een klant afgehandeld',
      params: LetterParams,
    },
    async ({ context, params: { number, id }, caller, addAuditDetails }) => {
      await postLetter(context, number, id, staffActorOf(caller))
      addAuditDetails({ order: number })
    },
  ),
] as const
