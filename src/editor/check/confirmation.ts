// Decides which findings of the publication check staff must confirm before a page is published or
// planned.

import {
  checkPublication,
  type PublicationFinding,
} from '#domain/content/publication/publication-check.ts'
import { fieldsOf, sampleOf } from '../block-definitions.ts'
import type { PageDraft } from '../page-draft.ts'
import { browserApi } from '#components/api-context.ts'
import {
  collectInternalLinks,
  withoutOrigin,
} from '#domain/content/links/collect-internal-links.ts'
import { publicPath } from '#domain/content/links/public-path.ts'
import type { ContentId } from '../content-api.ts'

/**
 * `publishAt` is the moment of the plan; undefined if staff publish at once. Without findings,
 * staff confirm that publishing drops the planned draft.
 */
export type Confirmation = { findings: readonly PublicationFinding[]; publishAt: Date | undefined }

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

const none: ReadonlySet<string> = new Set()
const maxLength = 2000

/** A link to the page itself works once it is live. Returns none if the shop does not answer. */
export async function fetchDeadLinks(
  kind: ContentId['kind'],
  { slug, content }: Pick<PageDraft, 'slug' | 'content'>,
): Promise<ReadonlySet<string>> {
  const own = publicPath(kind, slug)
  const { origin } = location
  const hrefs = [...new Set(collectInternalLinks(content, origin))].filter(
    (href) =>
      href.length <= maxLength && withoutOrigin(href, origin).replace(/[?#].*$/s, '') !== own,
  )
  if (hrefs.length === 0) return none
  try {
    const { dead } = await browserApi('POST /api/admin/link-check', { body: { hrefs } })
    return new Set(dead)
  } catch (error) {
    console.warn('links not checked', error)
    return none
  }
}
