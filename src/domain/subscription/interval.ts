export const deliveryIntervals = ['month', '2 months', '3 months'] as const
export type DeliveryInterval = (typeof deliveryIntervals)[number]

export const monthsPerInterval: Readonly<Record<DeliveryInterval, number>> = { month: 1, '2 months': 2, '3 months': 3 }
export const intervalLabels: Readonly<Record<DeliveryInterval, string>> = {
  month: 'elke maand',
  '2 months': 'elke 2 maanden',
  '3 months': 'elke 3 maanden',
}
