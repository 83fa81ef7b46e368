import { z } from 'zod'
import {
  type DeliveryTerms,
  type DeliveryTermsOfDay,
  formatDispatchDays,
} from '#domain/order/delivery/delivery-terms.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import { formatCutOffMoment, wordsHoldUntil } from '#domain/order/delivery/delivery-promise-text.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { formatDispatchTime, upcomingPromises } from '#domain/order/delivery/delivery-promise.ts'
import { cacheTag } from '#domain/cache-tag.ts'
import {
  cancelDeliveryTerms,
  loadDeliveryTerms,
  loadDeliveryTermsOverview,
  planDeliveryTerms,
} from '#operations/order/delivery/delivery-terms.ts'
import { Euros } from '#domain/catalogue/product.ts'
import { toEuros } from '#domain/money.ts'
import { endpoint } from '../framework/endpoint.ts'
import { fromRow, IdParams, Moment, Money, moneyInput, toRow } from '../framework/json-shapes.ts'
import { numberOr } from '#domain/text/number-input.ts'

/** The terms as visitors read them. */
const termsFields = {
  shipping_fee: Money,
  free_shipping_from: Money,
  sample_shipping_fee: z
    .transform(toEuros)
    .pipe(Euros.describe('For an order of sample packs alone, which goes as letterbox post')),
  cut_off: z
    .string()
    .describe('HH:MM; a payment after this time counts as paid on the next working day'),
  dispatch_days: z.int().describe('The shop ships within this many working days after the payment'),
  dispatch_time: z
    .string()
    .describe('dispatch_days in words, such as ‘2 werkdagen’, to use after ‘binnen’'),
  transit_days: z
    .int()
    .describe('The carrier delivers within this many delivery days after the shipment'),
  delivers_on_saturday: z
    .boolean()
    .describe('Saturdays that are no public holiday are delivery days too'),
}
export const DeliveryTermsReply = fromRow(termsFields).meta({ id: 'DeliveryTerms' })

const DatedTerms = fromRow({ ...termsFields, id: z.int(), valid_from: z.iso.date() })
const { dispatch_time: _, ...auditedFields } = termsFields
const AuditedTerms = fromRow({ ...auditedFields, valid_from: z.iso.date().optional() })

/** The terms for an order of `now`: a period without shipping changes how soon the shop ships. */
export const toCurrentTermsReply = (terms: DeliveryTermsOfDay, now: Date) => ({
  ...terms,
  dispatchTime: formatDispatchTime(terms, now),
})

const toTermsReply = <Terms extends DeliveryTerms>(terms: Terms) => ({
  ...terms,
  dispatchTime: formatDispatchDays(terms.dispatchDays),
})

const amount = (message: string) => moneyInput(numberOr(message, 0, 1000))

export const deliveryTermsEndpoints = [
  endpoint(
    'GET /api/delivery-promises',
    {
      summary:
        'By which day the shop expects to deliver what is paid before each of the next cut-offs; for items in stock',
      access: 'public',
      reply: {
        promises: z
          .array(
            fromRow({
              before: z.iso
                .datetime()
                .describe(
                  'The cut-off before which the payment, or a pay-later order, must be there',
                ),
              before_text: z
                .string()
                .describe('In Dutch, such as ‘donderdag 16.00 uur’; ‘16.00 uur’ on the day itself'),
              day: z.iso.date(),
              day_text: z.string().describe('In Dutch, such as ‘dinsdag 1 december’'),
            }),
          )
          .describe('The next cut-off first'),
        words_until: Moment.describe('From then on the first promise has other words'),
        has_pickup_points: z
          .boolean()
          .describe('A customer can have the parcel delivered at a pickup point'),
      },
      cacheTags: ({ reply }) => ['details', cacheTag.until(reply.words_until)],
    },
    async ({ context }) => {
      const now = context.clock()
      const promises = upcomingPromises(now, await loadDeliveryTerms(context))
      return {
        promises: promises.map(({ before, day }) => ({
          before: before.toISOString(),
          beforeText: formatCutOffMoment(before, now),
          day,
          dayText: formatWeekdayAndDay(day),
        })),
        words_until: wordsHoldUntil(promises[0]!.before, now),
        has_pickup_points: context.pickupPoints !== undefined,
      }
    },
  ),
  endpoint(
    'GET /api/admin/delivery-terms',
    {
      summary: 'The delivery terms in force, planned changes and the terms before',
      permission: 'settings',
      reply: {
        current: DeliveryTermsReply,
        coming: z.array(DatedTerms).describe('Planned changes, the next one first'),
        past: z
          .array(DatedTerms)
          .describe(
            'Includes the current terms, the newest date first; empty while the shop uses the defaults',
          ),
        earliest: z.iso.date().describe('The first day from which a change can apply'),
      },
    },
    async ({ context }) => {
      const { current, coming, past } = await loadDeliveryTermsOverview(context)
      return {
        current: toTermsReply(current),
        coming: coming.map(toTermsReply),
        past: past.map(toTermsReply),
        earliest: addDays(toCalendarDay(context.clock()), 1),
      }
    },
  ),
  endpoint(
    'POST /api/admin/delivery-terms',
    {
      summary:
        'Plans delivery terms from a later day. Subscriptions pay a higher cost only after a mail of 14 days before',
      permission: 'settings',
      auditAction: 'Bezorging gewijzigd',
      limit: 'write',
      body: toRow({
        valid_from: z.iso.date('Kies een dag.'),
        shipping_fee: amount('Vul de verzendkosten in, zoals 4,95.'),
        free_shipping_from: amount('Vul een bedrag in, zoals 50.'),
        sample_shipping_fee: amount('Vul een bedrag in, zoals 2,95.'),
        cut_off: z.string().max(5, 'Vul een tijd in, zoals 16:00.'),
        dispatch_days: z.number({ error: 'Vul een aantal werkdagen in.' }),
        transit_days: z.number({ error: 'Vul een aantal dagen in.' }),
        delivers_on_saturday: z.boolean(),
      }),
      reply: {
        mails: z.int().describe('Subscribers who will get a mail about a higher cost'),
      },
    },
    async ({ context, body, addAuditDetails }) => {
      const { before, mails } = await planDeliveryTerms(context, body)
      addAuditDetails({ before: AuditedTerms.parse(before), after: AuditedTerms.parse(body) })
      return { mails }
    },
  ),
  endpoint(
    'DELETE /api/admin/delivery-terms/:id',
    {
      summary: 'Cancels planned delivery terms before they apply',
      permission: 'settings',
      auditAction: 'Wijziging van de bezorging geannuleerd',
      limit: 'write',
      params: IdParams,
    },
    async ({ context, params: { id }, addAuditDetails }) => {
      addAuditDetails({ before: AuditedTerms.parse(await cancelDeliveryTerms(context, id)) })
    },
  ),
] as const
