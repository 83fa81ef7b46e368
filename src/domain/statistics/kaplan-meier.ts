// The Kaplan–Meier estimator: which share is left after a time, although some have not ended yet.

/**
 * How many ended after this many days, and how many were still running when the count was made
 * (censored).
 */
export type Durations = { days: number; ended: number; running: number }
/**
 * `share` is what is left after the endings of this day, and `atRisk` how many were followed until
 * then.
 */
export type SurvivalStep = { days: number; share: number; atRisk: number }

/**
 * Returns a step for each day with an ending, in order of time. One that was still running on a day
 * counts as followed on that day.
 */
export function estimateSurvival(durations: readonly Durations[]): SurvivalStep[] {
  let atRisk = durations.reduce((sum, { ended, running }) => sum + ended + running, 0)
  let share = 1
  const steps: SurvivalStep[] = []
  for (const { days, ended, running } of sumPerDay(durations)) {
    if (ended > 0) {
      share *= 1 - ended / atRisk
      steps.push({ days, share, atRisk })
    }
    atRisk -= ended + running
  }
  return steps
}

function sumPerDay(durations: readonly Durations[]): Durations[] {
  const days = new Map<number, Durations>()
  for (const one of durations) {
    const sum = days.get(one.days) ?? { days: one.days, ended: 0, running: 0 }
    days.set(one.days, {
      days: one.days,
      ended: sum.ended + one.ended,
      running: sum.running + one.running,
    })
  }
  return [...days.values()].sort((one, other) => one.days - other.days)
}

/** Returns the first day after which at most half is left, or undefined while more than half is. */
export const medianSurvival = (steps: readonly SurvivalStep[]): number | undefined =>
  steps.find(({ share }) => share <= 0.5)?.days

/** Returns the share that is left after a number of days. */
export const survivalAfter = (steps: readonly SurvivalStep[], days: number): number =>
  steps.findLast((step) => step.days <= days)?.share ?? 1
