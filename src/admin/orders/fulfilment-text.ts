// Describes the fulfilment progress of an order in a short Dutch text.

import { formatDateOrDash } from '../shared/date-or-dash.ts'

type FulfilmentMoments = {
  paid_at: string | null
  accepted_at: string | null
  packed_at: string | null
  shipped_at: string | null
  delivered_at: string | null
  /** Whether the order has packs that staff still have to send. */
  to_send: boolean
  /** Whether the order waits for a decision about its payment. */
  held: boolean
}

const closedStates = ['cancelled', 'expired', 'failed', 'refunded']

export function fulfilmentText(
  state: string,
  { paid_at, accepted_at, packed_at, shipped_at, delivered_at, to_send, held }: FulfilmentMoments,
): string {
  const isConfirmed = paid_at !== null || accepted_at !== null
  if (delivered_at) return `Bezorgd ${formatDateOrDash(delivered_at)}`
  if (shipped_at) return `Onderweg sinds ${formatDateOrDash(shipped_at)}`
  if (closedStates.includes(state)) return '–'
  if (held) return 'Wacht op een beslissing'
  if (isConfirmed && !to_send) return 'Niets te verzenden'
  if (packed_at) return 'Ingepakt'
  return isConfirmed ? 'In te pakken' : '–'
}
