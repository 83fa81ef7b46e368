// How a page that is being edited stands to the site.

import { formatDayAndTime } from '../time/format-date.ts'

type Standing = {
  /** Visitors see a version of it. */
  live: boolean
  /** A draft of it is kept. */
  drafted: boolean
  /** When that draft goes live by itself. */
  planned: Date | undefined
  /** What is on the screen differs from what visitors see. */
  changed: boolean
}

/** 'Concept', 'Gepland 24 nov 08:00', 'Live', 'Live + wijzigingen' */
export function pageState({ live, drafted, planned, changed }: Standing): string {
  const plan = planned && `epland ${formatDayAndTime(planned).replace(',', '')}`
  if (!live) return plan ? `G${plan}` : drafted ? 'Concept' : 'Nieuw'
  if (plan) return `Live, g${plan}`
  return drafted || changed ? 'Live + wijzigingen' : 'Live'
}
