import type { ContentKind } from '../content-kind.ts'

/**
 * 'published': a colleague published the page before the planned moment. 'discarded', 'unplanned'
 * and 'trashed': a colleague deleted the draft, took its plan away, or trashed the page.
 * 'replanned': a colleague planned another text in its place. 'failed': the shop could not publish
 * the draft.
 */
export type LapseReason =
  | 'published'
  | 'discarded'
  | 'unplanned'
  | 'replanned'
  | 'trashed'
  | 'failed'

/** `publishAt` is an ISO moment. `by` is the user id of the colleague; null for the shop itself. */
export type LapsedPlan = {
  kind: ContentKind
  slug: string
  title: string
  publishAt: string
  reason: LapseReason
  by: number | null
  /** The Dutch sentence that explains why publishing failed. */
  error?: string
}

export const lapseReasonTexts: Readonly<Record<LapseReason, string>> = {
  published: 'een collega zette een andere versie op de site',
  discarded: 'een collega gooide het concept weg',
  unplanned: 'een collega bewaarde het concept zonder planning',
  replanned: 'een collega verving de planning door een andere',
  trashed: 'een collega gooide de pagina weg',
  failed: 'publiceren lukte niet',
}

/** `colleague` is the name of the colleague, if known. */
export function describeLapse(
  { kind, reason, error }: Pick<LapsedPlan, 'kind' | 'reason' | 'error'>,
  colleague: string | null,
): string[] {
  const who = colleague ?? 'Een collega'
  const it = kind === 'article' ? 'het artikel' : 'de pagina'
  switch (reason) {
    case 'published':
      return [`${who} zette ${it} eerder op de site, met een andere tekst. Je concept verviel.`]
    case 'discarded':
      return [`${who} gooide het concept weg.`]
    case 'unplanned':
      return [`${who} bewaarde het concept zonder planning. Het concept staat er nog.`]
    case 'replanned':
      return [
        `${who} bewaarde een ander concept, met een eigen planning. Die komt ervoor in de plaats.`,
      ]
    case 'trashed':
      return [
        `${who} legde ${it} in de prullenbak, met je concept.`,
        'Zet een collega dat voor het geplande moment terug, dan gaat je planning gewoon door.',
      ]
    case 'failed':
      return [
        ...(error ? [error] : []),
        'Het concept staat er nog. Open het en kies hoe je verdergaat.',
      ]
  }
}
