type Order = {
  acceptedAt: Date | null
  paidAt: Date | null
  byPhone: boolean
  isRenewal: boolean
}
/**
 * True for an order from the checkout that is neither paid nor accepted, which a stranger could
 * have placed with another person's e-mail address.
 */
export const isUnverifiedOrder = ({ acceptedAt, paidAt, byPhone, isRenewal }: Order): boolean =>
  acceptedAt === null && paidAt === null && !byPhone && !isRenewal
