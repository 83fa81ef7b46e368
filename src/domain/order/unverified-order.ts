type Order = { paidAt: Date | null; byPhone: boolean; isRenewal: boolean }
/**
 * True for an unpaid order from the checkout, which a stranger could have placed with another
 * person's e-mail address.
 */
export const isUnverifiedOrder = ({ paidAt, byPhone, isRenewal }: Order): boolean =>
  paidAt === null && !byPhone && !isRenewal
