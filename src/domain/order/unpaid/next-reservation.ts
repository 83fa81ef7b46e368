import { bankTransferMethodId } from '../../payment/own-transfer.ts'
import { bankTransferDays, reservationMinutes } from '../order-limits.ts'
import { msPerMinute } from '../../time/durations.ts'

type Reservation = { payBy: Date; reservedAgainAt: Date | null }

export const reservationMinutesOf = (paymentMethod: string | undefined): number =>
  paymentMethod === bankTransferMethodId ? bankTransferDays * 1440 : reservationMinutes

/**
 * If at least half of the payment window is left, returns the same reservation. Otherwise returns a
 * new full window, but only once for each order; undefined after that.
 */
export function nextReservation(
  { payBy, reservedAgainAt, paymentMethod }: Reservation & { paymentMethod?: string },
  now: Date,
): Reservation | undefined {
  const windowMs = reservationMinutesOf(paymentMethod) * msPerMinute
  if (payBy.getTime() - now.getTime() >= windowMs / 2) return { payBy, reservedAgainAt }
  return reservedAgainAt
    ? undefined
    : { payBy: new Date(now.getTime() + windowMs), reservedAgainAt: now }
}
