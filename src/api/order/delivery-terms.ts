// The delivery terms of the shop: staff read them, plan a change from a date and cancel a planned
// change.

import { z } from 'zod'
import { Euros } from '#domain/catalogue/product.ts'
import { toEuros } from '#domain/money.ts'
import {
  type ApiDeliveryTerms,
  type DeliveryTerms,
  type DeliveryTermsOfDay,
  formatDispatchDays,
} from '#domain/order/delivery-terms.ts'
import { fromApiSampleRate } from '#domain/sample/sample-shipping.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import { formatCutOffMoment } from '#domain/order/delivery-promise-text.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { formatDispatchTime, upcomingPromises } from '#domain/order/delivery-promise.ts'
import { cacheTag } from '#domain/cache-tag.ts'
import {
  cancelDeliveryTerms,
  loadDeliveryTerms,
  loadDeliveryTermsOverview,
  planDeliveryTerms,
} from '#operations/order/delivery-terms.ts'
import { endpoint } from '../framework/endpoint.ts'

/** The terms as visitors read them. */
export const DeliveryTermsReply = z
  .object({
    shipping_fee: Euros,
    free_shipping_from: Euros,
    sample_shipping_fee: Euros.describe(
      'For an order of sample packs alone, which goes as letterbox post',
    ),
    cut_off: z
      .string()
      .describe('HH:MM; a payment after this time counts as paid on the next working day'),
    dispatch_days: z
      .int()
      .describe('The shop ships within this many working days after the payment'),
    dispatch_time: z
      .string()
      .describe('dispatch_days in words, such as ‘2 werkdagen’, to use after ‘binnen’'),
    transit_days: z
      .int()
      .describe('The carrier delivers within this many delivery days after the shipment'),
    delivers_on_saturday: z
      .boolean()
      .describe('Saturdays that are no public holiday are delivery days too'),
  })
  .meta({ id: 'DeliveryTerms' })

const DatedTerms = DeliveryTermsReply.extend({ id: z.int(), valid_from: z.iso.date() })

/** The terms for an order of `now`: a period without shipping changes how soon the shop ships. */
export const toCurrentTermsReply = (terms: DeliveryTermsOfDay, now: Date): ApiDeliveryTerms => ({
  ...toDeliveryTermsReply(terms),
  dispatch_time: formatDispatchTime(terms, now),
})

const toDeliveryTermsReply = (terms: DeliveryTerms): ApiDeliveryTerms => ({
  shipping_fee: toEuros(terms.shippingFee),
  free_shipping_from: toEuros(terms.freeShippingFrom),
  sample_shipping_fee: toEuros(terms.sampleShippingFee),
  cut_off: terms.cutOff,
  dispatch_days: terms.dispatchDays,
  dispatch_time: formatDispatchDays(terms.dispatchDays),
  transit_days: terms.transitDays,
  delivers_on_saturday: terms.deliversOnSaturday,
})

const toAuditDetails = ({ validFrom, ...terms }: DeliveryTerms & { validFrom?: string }) => {
  const { dispatch_time: _, ...details } = toDeliveryTermsReply(terms)
  return { ...details, ...(validFrom && { valid_from: validFrom }) }
}

const toDatedReply = ({
  id,
  validFrom,
  ...terms
}: DeliveryTerms & { id: number; validFrom: string }) => ({
  ...toDeliveryTermsReply(terms),
  id,
  valid_from: validFrom,
})

const getDeliveryTerms = endpoint(
  'GET /api/admin/delivery-terms',
  {
    summary: 'The delivery terms in force, planned changes and the terms before',
    access: 'staff',
    permission: 'settings',
    reply: z.object({
      current: DeliveryTermsReply,
      coming: z.array(DatedTerms).describe('Planned changes, the next one first'),
      past: z
        .array(DatedTerms)
        .describe(
          'Includes the current terms, the newest date first; empty while the shop uses the defaults',
        ),
      earliest: z.iso.date().describe('The first day from which a change can apply'),
    }),
  },
  async ({ context }) => {
    const { current, coming, past } = await loadDeliveryTermsOverview(context)
    return {
      current: toDeliveryTermsReply(current),
      coming: coming.map(toDatedReply),
      past: past.map(toDatedReply),
      earliest: addDays(toCalendarDay(context.clock()), 1),
    }
  },
)

const amount = (message: string) => z.number({ error: message }).min(0, message).max(1000, message)

const postDeliveryTerms = endpoint(
  'POST /api/admin/delivery-terms',
  {
    summary:
      'Plans delivery terms from a later day. Subscriptions pay a higher cost only after a mail of 14 days before',
    access: 'staff',
    permission: 'settings',
    auditAction: 'Bezorging gewijzigd',
    limit: 'write',
    body: z.object({
      valid_from: z.iso.date('Kies een dag.'),
      shipping_fee: amount('Vul de verzendkosten in, zoals 4,95.'),
      free_shipping_from: amount('Vul een bedrag in, zoals 50.'),
      sample_shipping_fee: amount('Vul een bedrag in, zoals 2,95.'),
      cut_off: z.string().max(5, 'Vul een tijd in, zoals 16:00.'),
      dispatch_days: z.number({ error: 'Vul een aantal werkdagen in.' }),
      transit_days: z.number({ error: 'Vul een aantal dagen in.' }),
      delivers_on_saturday: z.boolean(),
    }),
    reply: z.object({
      mails: z.int().describe('Subscribers who will get a mail about a higher cost'),
    }),
    problems: ['input-invalid'],
  },
  async ({ context, body, addAuditDetails }) => {
    const planned = {
      ...fromApiSampleRate(body),
      cutOff: body.cut_off,
      dispatchDays: body.dispatch_days,
      transitDays: body.transit_days,
      deliversOnSaturday: body.delivers_on_saturday,
      validFrom: body.valid_from,
    }
    const { before, mails } = await planDeliveryTerms(context, planned)
    addAuditDetails({ before: toAuditDetails(before), after: toAuditDetails(planned) })
    return { mails }
  },
)

const deleteDeliveryTerms = endpoint(
  'DELETE /api/admin/delivery-terms/:id',
  {
    summary: 'Cancels planned delivery terms before they apply',
    access: 'staff',
    permission: 'settings',
    auditAction: 'Wijziging van de bezorging geannuleerd',
    limit: 'write',
    params: z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) }),
    status: 204,
    problems: ['not-found'],
  },
  async ({ context, params: { id }, addAuditDetails }) => {
    addAuditDetails({ before: toAuditDetails(await cancelDeliveryTerms(context, id)) })
    return undefined
  },
)

const getDeliveryPromises = endpoint(
  'GET /api/delivery-promises',
  {
    summary:
      'By which day the shop expects to deliver what is paid before each of the next cut-offs; for items in stock',
    access: 'public',
    reply: z.object({
      promises: z
        .array(
          z.object({
            before: z.iso
              .datetime()
              .describe(
                'The cut-off before which the payment, or a pay-later order, must be there',
              ),
            before_text: z.string().describe('In Dutch, such as ‘donderdag 16.00 uur’'),
            day: z.iso.date(),
            day_text: z.string().describe('In Dutch, such as ‘dinsdag 1 december’'),
          }),
        )
        .describe('The next cut-off first'),
      has_pickup_points: z
        .boolean()
        .describe('A customer can have the parcel delivered at a pickup point'),
    }),
    cacheTags: ({ reply: { promises } }) => [
      'details',
      ...promises.slice(0, 1).map(({ before }) => cacheTag.until(before)),
    ],
  },
  async ({ context }) => ({
    promises: upcomingPromises(context.clock(), await loadDeliveryTerms(context)).map(
      ({ before, day }) => ({
        before: before.toISOString(),
        before_text: formatCutOffMoment(before),
        day,
        day_text: formatWeekdayAndDay(day),
      }),
    ),
    has_pickup_points: context.pickupPoints !== undefined,
  }),
)

export const deliveryTermsEndpoints = [
  getDeliveryPromises,
  getDeliveryTerms,
  postDeliveryTerms,
  deleteDeliveryTerms,
] as const
