import { msPerDay } from '../time/durations.ts'

export const retentionGroupTitles = {
  orders: 'Bestellingen en facturen: zeven jaar, en wat je bestelde twee jaar',
  subscriptions: 'Abonnementen: zeven jaar nadat je stopte, en wat erin zat twee jaar',
  account: 'Je account en voor wie je bestelt: tot je het wist, of twee jaar zonder gebruik',
  mails: 'Toestemming en mails: van 7 dagen tot 2 jaar nadat je bestelling gewist is',
  service: 'Als je ons belt of schrijft: van 7 dagen tot zeven jaar',
} as const

/** The shop deletes or erases data from before the moment that `since` returns. */
export type RetentionRule = {
  /** Of the core, or one that an extension adds after those. */
  group: keyof typeof retentionGroupTitles | { title: string }
  what: string
  period: string
  why: string
  /** The line of the privacy page, in Dutch. */
  notice: string
  since: (now: Date) => Date
}

export const after = (milliseconds: number) => (now: Date) => new Date(now.getTime() - milliseconds)
export const inDays = (milliseconds: number): number => milliseconds / msPerDay
/** The same day that many years earlier. */
export const afterYears = (years: number) => (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()))
export const days = (milliseconds: number): string => `${inDays(milliseconds)} days`
