import { expect, test } from 'vitest'
import { type Situation, allowedIn } from './allowed.ts'
import { maySubscriptionBecome, periodStates, subscriptionStates } from './state.ts'

const today = '2027-01-31'
const situations = subscriptionStates.flatMap((state) =>
  [undefined, ...periodStates.flatMap((one) => ['2026-12-31', today].map((date) => ({ state: one, date })))].map((latest): Situation => ({
    state,
    latest,
    today,
  })),
)

test('a stopped one allows nothing, and everything else can be stopped', () => {
  for (const situation of situations) {
    const { stop, ...rest } = allowedIn(situation)
    expect(stop).toBe(situation.state !== 'stopped')
    if (situation.state === 'stopped') expect(Object.values(rest)).not.toContain(true)
  }
})

test.each(situations)('$state after $latest: what is allowed leads somewhere', (situation) => {
  const { skip, pause, resume, deliver_now, pay } = allowedIn(situation)
  const { state, latest } = situation
  expect(pause && !maySubscriptionBecome(state, 'paused')).toBe(false)
  expect(resume && !maySubscriptionBecome(state, 'active')).toBe(false)
  expect((skip || deliver_now) && state !== 'active').toBe(false)
  expect(pay && latest?.state !== 'failed').toBe(false)
  expect(deliver_now && ['claimed', 'pending', 'failed'].includes(latest?.state ?? '')).toBe(false)
})
