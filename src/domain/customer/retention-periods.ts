import { msPerDay } from '../time/durations.ts'

/** The shop deletes or erases data from before the moment that `since` returns. */
export type RetentionRule = {
  what: string
  period: string
  why: string
  /** The line of the privacy page, in Dutch. */
  notice: string
  since: (now: Date) => Date
}

export const after = (milliseconds: number) => (now: Date) => new Date(now.getTime() - milliseconds)
export const inDays = (milliseconds: number): number => milliseconds / msPerDay
export const yearsBefore = (now: Date, years: number) =>
  new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()))
export const days = (milliseconds: number): string => `${inDays(milliseconds)} days`
