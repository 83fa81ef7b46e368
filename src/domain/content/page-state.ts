// The Dutch label of a page's publication state, shown in the editor.

import { formatShortDayAndTime } from '../time/format-staff-date.ts'

type PublicationState = {
  /** True if visitors can see a version of the page. */
  live: boolean
  /** True if the database contains a draft. */
  drafted: boolean
  /** The time at which the shop will publish the draft; undefined if staff did not schedule it. */
  planned: Date | undefined
  /** True if the page in the editor differs from the live page. */
  changed: boolean
}

/** Returns for example 'Concept', 'Gepland 24 nov 08:00', 'Live' or 'Live + wijzigingen'. */
export function describePageState({ live, drafted, planned, changed }: PublicationState): string {
  const planText = planned && `epland ${formatShortDayAndTime(planned).replace(',', '')}`
  if (!live) return planText ? `G${planText}` : drafted ? 'Concept' : 'Nieuw'
  if (planText) return `Live, g${planText}`
  return drafted || changed ? 'Live + wijzigingen' : 'Live'
}
