// Where the parcel of an order is, in a few words.

import { dateOrDash } from '../date-or-dash.ts'

type Way = {
  paid_at: string | null
  packed_at: string | null
  shipped_at: string | null
  delivered_at: string | null
  /** Something of it is still to be sent. */
  to_send: boolean
}

const over = ['cancelled', 'expired', 'failed', 'refunded']

export function wayWords(state: string, { paid_at, packed_at, shipped_at, delivered_at, to_send }: Way): string {
  if (delivered_at) return `Bezorgd ${dateOrDash(delivered_at)}`
  if (shipped_at) return `Onderweg sinds ${dateOrDash(shipped_at)}`
  if (over.includes(state)) return '–'
  if (paid_at && !to_send) return 'Niets te verzenden'
  if (packed_at) return 'Ingepakt'
  return paid_at ? 'In te pakken' : '–'
}
