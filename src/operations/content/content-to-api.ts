// The shapes of stored content in the API, which the editor also gets with a version conflict.

import type { ContentRow, DraftWithAuthor } from '#data/content/content.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'

type Content = Pick<ContentRow, 'title' | 'slug' | 'description' | 'content'> &
  Partial<Pick<ContentRow, 'coverImage' | 'publishedAt'>>

export const contentToApi = (
  kind: ContentKind,
  { title, slug, description, content, coverImage, publishedAt }: Content,
) => ({
  title,
  slug,
  description,
  content,
  ...(kind === 'article' && coverImage !== undefined && { cover_image: coverImage }),
  ...(kind === 'article' &&
    publishedAt !== undefined && { published_at: publishedAt?.toISOString() ?? null }),
})

export const draftToApi = (draft: DraftWithAuthor) => ({
  ...contentToApi(draft.kind, draft.page),
  based_on: draft.basedOn,
  ...savedToApi(draft),
  publish_at: draft.publishAt?.toISOString() ?? null,
  publish_error: draft.publishError,
  proposed_at: draft.proposedAt?.toISOString() ?? null,
  sent_back: draft.sentBack,
})

export const savedToApi = ({ savedAt, savedBy }: { savedAt: Date; savedBy: string | null }) => ({
  saved_at: savedAt.toISOString(),
  saved_by: savedBy,
})
