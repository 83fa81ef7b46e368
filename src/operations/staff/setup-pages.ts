import { contentBySlug, draftBySlug } from '#data/content/content.ts'
import { htmlToPlainText } from '#domain/catalogue/short-text.ts'
import { mapTextFields } from '#domain/content/map-text-fields.ts'
import { isPlaceholderText } from '#domain/content/publication/unreplaced-samples.ts'
import { setupPages } from '#domain/staff/shop-setup.ts'
import { createContent } from '../content/save-content.ts'
import type { AppContext } from '../context.ts'

/** Whether a text of the page has a placeholder such as [vul in]. */
export function hasPlaceholder(page: object): boolean {
  let isFound = false
  mapTextFields(undefined, page, (text) => {
    isFound ||= isPlaceholderText(htmlToPlainText(text))
    return text
  })
  return isFound
}

/**
 * Publishes the drafts of the pages that a shop needs, without those with a placeholder, which only
 * the owner can replace. Returns the slugs.
 */
export async function publishReadyPages(
  context: AppContext,
  userId: number | undefined,
): Promise<string[]> {
  const published: string[] = []
  for (const { slug } of setupPages) {
    const draft = await draftBySlug(context.db, 'page', slug)
    if (!draft || hasPlaceholder(draft.page)) continue
    if (await contentBySlug(context.db, 'page', slug)) continue
    const seenDraft = { slug, savedAt: draft.savedAt }
    await createContent(context, 'page', { ...draft.page, seenDraft }, userId)
    published.push(slug)
  }
  return published
}
