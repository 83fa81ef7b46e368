import { type DeliveryInterval, intervalLabels, isMonthly, lastChosenDay } from './interval.ts'

const describeDay = (day: number) =>
  `de ${day}e${day > lastChosenDay ? ' of de laatste dag van de maand' : ''}`

/** Returns for example 'elke maand, op de 5e'. */
export const describeRhythm = (
  interval: DeliveryInterval,
  day: number | null | undefined,
): string =>
  `${intervalLabels[interval]}${day && isMonthly(interval) ? `, op ${describeDay(day)}` : ''}`

/** A subscription in weeks that changes to months keeps the day of its next delivery. */
export const describeSameDay = ({ day_of_month: day }: { day_of_month: number | null }): string =>
  day ? `Zoals nu: de ${day}e` : 'De dag van je volgende levering'
