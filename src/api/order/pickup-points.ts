// The pickup points near a postcode. The postcode is in the body, so that no log of URLs has it.

import { z } from 'zod'
import { parsePostcode } from '#domain/address/postcode.ts'
import { formatDistance } from '#domain/order/format-distance.ts'
import { formatOpeningHours } from '#domain/order/opening-hours.ts'
import {
  describePickupPoint,
  maxPickupIdLength,
  pickupCarrierNames,
} from '#domain/order/pickup-point.ts'
import { Problem } from '#domain/problem.ts'
import { endpoint } from '../framework/endpoint.ts'

const Postcode = z.string({ error: 'Vul je postcode in.' }).transform((text, context) => {
  const postcode = parsePostcode(text)
  if (!postcode)
    context.addIssue({
      code: 'custom',
      message: 'Een postcode heeft vier cijfers en twee letters, zoals 1234 AB.',
    })
  return postcode ?? z.NEVER
})

export const postPickupPointQuery = endpoint(
  'POST /api/pickup-points',
  {
    summary:
      'The nearest pickup points of the shop’s carrier. The carrier gets the postcode, and nothing else about the customer',
    access: 'public',
    limit: 'check-address',
    body: z.object({ postcode: Postcode }, { error: 'Vul je postcode in.' }),
    reply: z.object({
      carrier: z.string().describe('Whose points they are, such as PostNL; empty without points'),
      points: z
        .array(
          z.object({
            id: z.string().max(maxPickupIdLength),
            name: z.string(),
            address: z.string().describe('Street and city in one line'),
            distance: z.string().describe('In Dutch, such as ‘350 m’; empty if unknown'),
            opening_hours: z
              .string()
              .describe('In Dutch, such as ‘ma t/m vr 9.00–18.00’; empty if unknown'),
          }),
        )
        .describe('The nearest first'),
    }),
    problems: ['not-found', 'pickup-points-unavailable'],
  },
  async ({ context: { pickupPoints }, body: { postcode } }) => {
    if (!pickupPoints)
      throw new Problem('not-found', { message: 'We bezorgen nu niet bij een afhaalpunt.' })
    const nearby = await pickupPoints(postcode)
    return {
      carrier: nearby[0] ? pickupCarrierNames[nearby[0].point.carrier] : '',
      points: nearby.map(({ point, distance, openingHours }) => {
        const [name = '', ...address] = describePickupPoint(point).lines
        return {
          id: point.id,
          name,
          address: address.join(', '),
          distance: distance === null ? '' : formatDistance(distance),
          opening_hours: formatOpeningHours(openingHours),
        }
      }),
    }
  },
)
