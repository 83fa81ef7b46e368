import type { EndpointReply } from '#api/index.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'
import type { BlockImageValue } from '#domain/content/block-fields.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { withUniqueKeys } from './new-block.ts'
import type { PageDraft } from './page-draft.ts'

/** Identifies a page or article. Without a slug, the page is not published yet. */
export type ContentId = { kind: ContentKind; slug?: string | undefined }
/** `version` is undefined until the page is published. `draft` is the draft in the database. */
export type OpenedPage = {
  page: PageDraft
  version: number | undefined
  draft?: SavedDraft | undefined
}
export type SavedDraft = Pick<
  NonNullable<EndpointReply<'GET /api/editor/page'>['draft']>,
  | 'based_on'
  | 'saved_at'
  | 'saved_by'
  | 'publish_at'
  | 'publish_error'
  | 'proposed_at'
  | 'sent_back'
> & {
  /** Identifies the draft. A new page can have another slug in its draft. */
  slug: string
  page: PageDraft
}
export type SavedPage = { slug: string; version: number }

type StoredPage = {
  title: string
  slug: string
  description: string
  content: readonly StoredBlock[]
  cover_image?: BlockImageValue | undefined
  published_at?: string | null | undefined
}

function toPageDraft(
  kind: ContentKind,
  { title, slug, description, content, cover_image, published_at }: StoredPage,
): PageDraft {
  const page = { title, slug, description, content: withUniqueKeys(content) }
  return kind === 'article'
    ? { ...page, cover_image: cover_image ?? null, published_at: published_at ?? null }
    : page
}

/** Returns undefined if neither the page nor a draft of it exists. */
export async function openPage({ kind, slug = '' }: ContentId): Promise<OpenedPage | undefined> {
  try {
    const { version, draft, ...stored } = await browserApi('GET /api/editor/page', {
      query: { kind, slug },
    })
    const { published_at } = stored
    const savedDraft = draft && {
      ...draft,
      slug,
      page: toPageDraft(kind, { published_at, ...draft }),
    }
    const page = version === 0 && savedDraft ? savedDraft.page : toPageDraft(kind, stored)
    return { page, version: version || undefined, draft: savedDraft ?? undefined }
  } catch (error) {
    if (isProblem(error, 'not-found')) return undefined
    throw error
  }
}

/** The stored draft that publishing removes, as the API expects it. */
export const toSeenDraft = (draft: SavedDraft | undefined) =>
  draft ? { slug: draft.slug, saved_at: draft.saved_at } : null

const publishKeys = {
  page: { add: 'POST /api/pages', change: 'PUT /api/pages/:slug{.*}' },
  article: { add: 'POST /api/articles', change: 'PUT /api/articles/:slug' },
} as const

/**
 * Creates the page, or updates the one at `slug`, and removes `draft`.
 * @throws Problem version-conflict if `version` is not current or another draft is stored, or
 * another API problem
 */
export async function savePage(
  { kind, slug }: ContentId,
  page: PageDraft,
  version: number | undefined,
  draft: SavedDraft | undefined,
): Promise<SavedPage> {
  const seen_draft = toSeenDraft(draft)
  const body = { ...page, content: [...page.content], seen_draft, version }
  const { add, change } = publishKeys[kind]
  const saved: Partial<SavedPage> | undefined = await (slug === undefined
    ? browserApi(add, { body })
    : browserApi(change, { params: { slug }, body }))
  if (saved?.slug && saved.version !== undefined)
    return { slug: saved.slug, version: saved.version }
  console.error('Invalid response data: missing page slug')
  throw new Error('saved without a slug')
}

/** The draft of a new page keeps the slug with which it was first saved. */
export const draftIdOf = (
  { kind, slug }: ContentId,
  page: PageDraft,
  stored: SavedDraft | undefined,
): Required<ContentId> => ({ kind, slug: slug ?? stored?.slug ?? page.slug })

type Draft = {
  id: Required<ContentId>
  page: PageDraft
  version: number | undefined
  /** The moment at which the shop publishes the draft; undefined without a plan. */
  publishAt: Date | undefined
  /** Whether a publisher should look at it. */
  isProposal: boolean
  /** `saved_at` of the stored draft that this draft replaces; null if there was none. */
  replacesSavedAt: string | null
}

/**
 * Returns the time of saving.
 * @throws Problem version-conflict if a draft is stored whose `saved_at` is not `replacesSavedAt`
 */
export async function saveDraft({
  id,
  page,
  version,
  publishAt,
  isProposal,
  replacesSavedAt,
}: Draft): Promise<string> {
  const { title, slug, description, content, cover_image } = page
  const { saved_at } = await browserApi('PUT /api/editor/draft', {
    body: {
      ...id,
      based_on: version ?? 0,
      page: {
        title,
        slug,
        description,
        content: [...content],
        ...(cover_image !== undefined && { cover_image }),
      },
      publish_at: publishAt?.toISOString() ?? null,
      propose: isProposal,
      seen: replacesSavedAt,
    },
  })
  return saved_at
}

/**
 * Without `replacesSavedAt`, deletes any draft.
 * @throws Problem version-conflict if the draft's `saved_at` is not `replacesSavedAt`
 */
export const discardDraft = (
  { kind, slug = '' }: ContentId,
  replacesSavedAt: string | undefined,
): Promise<unknown> =>
  browserApi('DELETE /api/editor/draft', { query: { kind, slug, seen: replacesSavedAt } })

/** @throws Problem version-conflict if another draft is stored meanwhile */
export const returnProposal = (
  kind: ContentKind,
  { slug, saved_at }: SavedDraft,
  note: string,
): Promise<unknown> =>
  browserApi('POST /api/editor/draft/return', { body: { kind, slug, seen: saved_at, note } })

/**
 * Returns the planned moment of publication. Returns undefined if there is no plan or the moment
 * has passed.
 */
export function plannedMoment(draft: SavedDraft | undefined): Date | undefined {
  const moment = draft?.publish_at ? new Date(draft.publish_at) : undefined
  return moment && moment.getTime() > Date.now() ? moment : undefined
}
