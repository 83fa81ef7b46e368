import {
  type SubscriptionState,
  subscriptionStateLabels,
} from '#domain/subscription/subscription-state.ts'
import { type StateKind, StateLabel } from '../shared/state-label.tsx'

const kinds: Record<SubscriptionState, StateKind> = {
  'awaiting-first-payment': 'waiting',
  active: 'good',
  paused: 'waiting',
  'payment-failed': 'attention',
  stopped: 'plain',
}

export const SubscriptionStateLabel = ({ state }: { state: SubscriptionState }) => (
  <StateLabel kind={kinds[state]}>{subscriptionStateLabels[state]}</StateLabel>
)
