// The Dutch label of a page's publication state, shown in the editor.

import { formatDayAndTime } from '../time/format-date.ts'

type PublicationState = {
  /** True if visitors can see a version of the page. */
  live: boolean
  /** True if the database contains a draft. */
  drafted: boolean
  /** When the shop will publish that draft. */
  planned: Date | undefined
  /** True if the editor has changes that visitors do not see yet. */
  changed: boolean
}

/** Returns for example 'Concept', 'Gepland 24 nov 08:00', 'Live' or 'Live + wijzigingen'. */
export function describePageState({ live, drafted, planned, changed }: PublicationState): string {
  const planText = planned && `epland ${formatDayAndTime(planned).replace(',', '')}`
  if (!live) return planText ? `G${planText}` : drafted ? 'Concept' : 'Nieuw'
  if (planText) return `Live, g${planText}`
  return drafted || changed ? 'Live + wijzigingen' : 'Live'
}
