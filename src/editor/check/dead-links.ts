import { browserApi } from '#components/api-context.ts'
import { collectInternalLinks } from '#domain/content/collect-internal-links.ts'
import { publicPath } from '#domain/content/public-path.ts'
import { withoutOrigin } from '#domain/content/without-origin.ts'
import type { ContentId } from '../content-api.ts'
import type { PageDraft } from '../page-draft.ts'

const none: ReadonlySet<string> = new Set()
const maxLength = 2000

/**
 * Returns the links of the page at which the shop shows visitors nothing. A link to the page itself
 * works once the page is live. Without an answer of the shop returns no links, because a check must
 * not prevent saving.
 */
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
