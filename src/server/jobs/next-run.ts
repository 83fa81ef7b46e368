// Computes the next run of a job that runs every minute, every hour or every day.

const minute = 60_000

const isDue = (at: string, value: number): boolean => at === '*' || Number(at) === value

/** In UTC, as pg-boss. Returns null for any other schedule. */
export function nextRun(cron: string | null, now: Date): Date | null {
  const next = new Date((Math.floor(now.getTime() / minute) + 1) * minute)
  const [, atMinute, atHour] = /^(\*|\d+) (\*|\d+) \* \* \*$/.exec(cron ?? '') ?? []
  if (atMinute === undefined || atHour === undefined) return null
  while (!isDue(atMinute, next.getUTCMinutes()) || !isDue(atHour, next.getUTCHours()))
    next.setTime(next.getTime() + minute)
  return next
}
