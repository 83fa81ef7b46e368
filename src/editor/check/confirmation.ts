// Decides which findings of the publication check staff must confirm before a page is published or
// planned.

import { checkPublication, type PublicationFinding } from '#domain/content/publication-check.ts'
import { fieldsOf, sampleOf } from '../block-definitions.ts'
import type { PageDraft } from '../page-draft.ts'

/**
 * `publishAt` is the moment of the plan; undefined if staff publish at once. Without findings,
 * staff confirm that publishing drops the planned draft.
 */
export type Confirmation = { findings: readonly PublicationFinding[]; publishAt: Date | undefined }

/** `deadLinks` are the links of the page at which the shop shows nothing, as far as known. */
export const checkPage = (page: PageDraft, deadLinks?: ReadonlySet<string>): PublicationFinding[] =>
  checkPublication(page, fieldsOf, sampleOf, deadLinks)

/**
 * Identifies a finding by block key and field path, so that the name stays the same when the block
 * moves.
 */
export const findingKey = (
  { spot: { block, path } }: PublicationFinding,
  { content }: PageDraft,
): string => [block === undefined ? '' : content[block]?.key, ...path].join('.')

/**
 * Returns all findings if one of them is grave and staff did not accept it yet; otherwise an empty
 * list. Sample texts that visitors already read on `livePage` need no new confirmation.
 */
export function findingsToConfirm(
  page: PageDraft,
  livePage: PageDraft | undefined,
  accepted: ReadonlySet<string>,
  deadLinks?: ReadonlySet<string>,
): PublicationFinding[] {
  const findings = checkPage(page, deadLinks)
  const liveSamples = new Set(
    livePage
      ? checkPage(livePage).flatMap((finding) =>
          finding.isSampleText ? findingKey(finding, livePage) : [],
        )
      : [],
  )
  const needsAnswer = (finding: PublicationFinding) => {
    const key = findingKey(finding, page)
    return finding.grave && !accepted.has(key) && !(finding.isSampleText && liveSamples.has(key))
  }
  return findings.some(needsAnswer) ? findings : []
}
