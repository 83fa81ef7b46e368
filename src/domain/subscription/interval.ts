// How often a subscription delivers.

export const intervals = ['month', '2 months', '3 months'] as const
export type Interval = (typeof intervals)[number]

export const monthsIn: Readonly<Record<Interval, number>> = { month: 1, '2 months': 2, '3 months': 3 }
export const intervalLabels: Readonly<Record<Interval, string>> = {
  month: 'elke maand',
  '2 months': 'elke 2 maanden',
  '3 months': 'elke 3 maanden',
}
