// The orders in which staff can sort the order list. The keys are in URLs of the back office.

export const orderSortings = [
  'newest',
  'oldest',
  'customer-up',
  'customer-down',
  'total-up',
  'total-down',
] as const
export type OrderSorting = (typeof orderSortings)[number]

export const orderSortingLabels: Record<OrderSorting, string> = {
  newest: 'Nieuwste eerst',
  oldest: 'Oudste eerst',
  'customer-up': 'Klant, A tot Z',
  'customer-down': 'Klant, Z tot A',
  'total-up': 'Laagste bedrag eerst',
  'total-down': 'Hoogste bedrag eerst',
}
