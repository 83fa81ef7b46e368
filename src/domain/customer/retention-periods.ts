// The lengths of retention periods.

import { msPerDay } from '../time/durations.ts'

export const after = (milliseconds: number) => (now: Date) => new Date(now.getTime() - milliseconds)
export const inDays = (milliseconds: number): number => milliseconds / msPerDay
export const yearsBefore = (now: Date, years: number) =>
  new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()))
export const days = (milliseconds: number): string => `${inDays(milliseconds)} days`
