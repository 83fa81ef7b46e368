import type { EndpointReply } from '#api/index.ts'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { formatEuroAmount } from '#domain/money.ts'

type StaffOffer = NonNullable<EndpointReply<'GET /api/admin/product/:slug'>['offer']>

/** Returns for example 'nu € 9,95 tot 3 dec 2026, 18:00'. */
export function describeOffer({ price, from, until, running }: StaffOffer): string {
  const amount = formatEuroAmount(price)
  const end = formatShortDateTime(new Date(until))
  return running
    ? `nu ${amount} tot ${end}`
    : `${amount} van ${formatShortDateTime(new Date(from))} tot ${end}`
}
