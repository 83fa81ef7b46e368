import { formatPayerName, toBillingAddress } from '#domain/address/billing-address.ts'
import { formatStreetAndPlace } from '#domain/address/postal-address.ts'
import { z } from 'zod'
import { countRecallMails, listRecalls, type RecallRow } from '../data/recalls.ts'
import { describeRecall, maxRecallTextLength, recallRemedies } from '../domain/recall-notice.ts'
import {
  sendRecall,
  sendRecallToNewCustomers,
  loadRecallSender,
  recallLettersOf,
  requireRecall,
  publishRecall,
} from '../operations/recalls.ts'
import { endpoint } from '#api/framework/endpoint.ts'
import { IdParams, Moment } from '#api/framework/json-shapes.ts'
import { IdempotencyKey, staffActorOf } from '#api/order/order-input.ts'
import { isPeriod, lotSearch, periodMessage, productMessage, toSearch } from './lots.ts'
import { OptionalText, RequiredParagraphs } from '#domain/text/text-input.ts'

const toSummary = ({ id, at, product, lots, recipientCount }: RecallRow) => ({
  id,
  at,
  product: product.name,
  lots,
  recipients: recipientCount,
})

const NoticePart = z.object({ title: z.string(), sentences: z.array(z.string()) })

export const recallEndpoints = [
  endpoint(
    'POST /api/admin/recalls',
    {
      summary:
        'Recalls lots of a product: mails each customer once, and stores the text. The same `key` is the same recall',
      permission: 'complaints',
      auditAction: 'Product teruggeroepen',
      body: z
        .object(
          {
            ...lotSearch,
            risk: RequiredParagraphs('Schrijf wat het gevaar is.', maxRecallTextLength),
            instruction: RequiredParagraphs('Schrijf wat de klant moet doen.', maxRecallTextLength),
            remedies: z.array(z.enum(recallRemedies)).max(recallRemedies.length),
            single_remedy_reason: OptionalText(500).default(''),
            key: IdempotencyKey,
          },
          { error: productMessage },
        )
        .refine(isPeriod, { path: ['until'], error: periodMessage }),
      status: 201,
      reply: { id: z.int(), added: z.int().describe('New recipients') },
      problems: ['not-found'],
    },
    async ({ context, caller, body, addAuditDetails }) => {
      const { risk, instruction, key } = body
      const remedies = recallRemedies.filter((remedy) => body.remedies.includes(remedy))
      // A reason for a single remedy would contradict the choice.
      const singleRemedyReason = remedies.length > 1 ? '' : body.single_remedy_reason
      const texts = { risk, instruction, remedies, singleRemedyReason }
      const sent = await sendRecall(
        context,
        { ...toSearch(body), ...texts, key },
        staffActorOf(caller),
      )
      addAuditDetails({ product: body.product, mailed: sent.added })
      return sent
    },
  ),
  endpoint(
    'GET /api/admin/recalls',
    {
      summary: 'The recalls, newest first',
      permission: 'complaints',
      reply: {
        recalls: z.array(
          z.object({
            id: z.int(),
            at: Moment,
            by: z.string().nullable(),
            product: z.string(),
            lots: z.array(z.string()),
            recipients: z.int(),
          }),
        ),
      },
    },
    async ({ context: { db } }) => ({
      recalls: (await listRecalls(db)).map(({ recall, name }) => ({
        ...toSummary(recall),
        by: name,
      })),
    }),
  ),
  endpoint(
    'GET /api/admin/recalls/:id',
    {
      summary: 'One recall with its text and the state of its mails',
      permission: 'complaints',
      params: IdParams,
      reply: {
        id: z.int(),
        at: Moment,
        product: z.string(),
        lots: z.array(z.string()),
        recipients: z.int(),
        mails: z.object({ sent: z.int(), waiting: z.int(), failed: z.int() }),
        letters: z.int().describe('Failed mails, and customers without an e-mail address'),
        parts: z.array(NoticePart).describe('The notice, with a sample order number'),
      },
    },
    async ({ context: { db }, params: { id } }) => {
      const recall = await requireRecall(db, id)
      return {
        ...toSummary(recall),
        mails: await countRecallMails(db, id),
        letters: (await recallLettersOf(db, recall)).length,
        parts: describeRecall(
          recall,
          { orderNumber: 'L10001', isCertain: true },
          await loadRecallSender(db),
        ),
      }
    },
  ),
  endpoint(
    'POST /api/admin/recalls/:id/mails',
    {
      summary:
        'Mails customers whom the recall did not reach yet, for example because a lot was noted afterwards',
      permission: 'complaints',
      auditAction: 'Terugroeping aan nieuwe klanten gestuurd',
      params: IdParams,
      status: 201,
      reply: { added: z.int() },
    },
    async ({ context, params: { id }, addAuditDetails }) => {
      const added = await sendRecallToNewCustomers(context, id)
      addAuditDetails({ mailed: added })
      return { added }
    },
  ),
  endpoint(
    'POST /api/admin/recalls/:id/page',
    {
      summary:
        'Puts the notice on the site: a page, and the announcement above every page. Again, it renews both',
      permission: 'complaints',
      auditAction: 'Terugroeping op de site gezet',
      params: IdParams,
      status: 201,
      reply: {
        path: z.string(),
        replaced: z.string().nullable().describe('The announcement that stood there before'),
      },
    },
    async ({ context, params: { id }, caller: { user }, addAuditDetails }) => {
      const published = await publishRecall(context, id, user?.id)
      addAuditDetails({ link: published.path })
      return published
    },
  ),
  endpoint(
    'GET /api/admin/recalls/:id/letters',
    {
      summary:
        'A letter for each customer whose mail did not arrive, or who has no e-mail address, to print and post; audited',
      permission: 'complaints',
      auditAction: 'Brieven van een terugroeping bekeken',
      params: IdParams,
      reply: {
        sender: z.string(),
        letters: z.array(
          z.object({
            number: z.string(),
            name: z.string(),
            address: z.array(z.string()),
            parts: z.array(NoticePart),
          }),
        ),
      },
    },
    async ({ context: { db }, params: { id }, addAuditDetails }) => {
      const recall = await requireRecall(db, id)
      const found = await recallLettersOf(db, recall)
      addAuditDetails({ count: found.length })
      const sender = await loadRecallSender(db)
      return {
        sender: `${sender.name}, ${sender.address}`,
        letters: found.map(({ order, certain }) => ({
          number: order.number,
          name: formatPayerName(order),
          address: formatStreetAndPlace(toBillingAddress(order)),
          parts: describeRecall(recall, { orderNumber: order.number, isCertain: certain }, sender),
        })),
      }
    },
  ),
] as const
