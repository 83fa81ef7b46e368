import { expect, test } from 'vitest'
import { type SubscriptionSituation, allowedActions } from './allowed-actions.ts'
import {
  canTransitionSubscription,
  deliveryStates,
  subscriptionStates,
} from './subscription-state.ts'

const today = '2027-01-31'
const situations = subscriptionStates.flatMap((state) =>
  [
    undefined,
    ...deliveryStates.flatMap((deliveryState) =>
      ['2026-12-31', today].map((date) => ({ state: deliveryState, date })),
    ),
  ].map((latest): SubscriptionSituation => ({
    state,
    latest,
    today,
    isLeftOver: false,
  })),
)

test('allowedActions allows nothing for a stopped subscription and allows stopping in every other state', () => {
  for (const situation of situations) {
    const { stop, ...rest } = allowedActions(situation)
    expect(stop).toBe(situation.state !== 'stopped')
    if (situation.state === 'stopped') expect(Object.values(rest)).not.toContain(true)
  }
})

test.each(situations)(
  'allowedActions for $state with latest delivery $latest allows only possible transitions',
  (situation) => {
    const { skip, pause, resume, deliver_now, pay } = allowedActions(situation)
    const { state, latest } = situation
    expect(pause && !canTransitionSubscription(state, 'paused')).toBe(false)
    expect(resume && !canTransitionSubscription(state, 'active')).toBe(false)
    expect((skip || deliver_now) && state !== 'active').toBe(false)
    expect(pay && latest?.state !== 'failed').toBe(false)
    expect(deliver_now && ['claimed', 'pending', 'failed'].includes(latest?.state ?? '')).toBe(
      false,
    )
  },
)
