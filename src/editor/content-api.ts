// What the editor asks of the shop.

import type { Component } from '#domain/page/component.ts'
import type { ContentKind } from '#domain/page/content-kind.ts'
import type { ImageValue } from '#domain/page/fields.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'
import { keyedContent } from './fresh-block.ts'
import type { PageDraft } from './page-draft.ts'

/** Which page or article; without a slug it is still to be made. */
export type Address = { kind: ContentKind; slug?: string | undefined }
/** `version` is undefined while the page is not there for visitors yet; `draft` is what somebody is writing beside it. */
export type OpenedPage = { page: PageDraft; version: number | undefined; draft?: SavedDraft | undefined }
export type SavedDraft = {
  page: PageDraft
  basedOn: number
  savedAt: string
  savedBy: string | null
  publishAt: string | null
  heldBack: string | null
}
export type SavedPage = { slug: string; version: number }

type Stored = {
  title: string
  slug: string
  description: string
  content: readonly Component[]
  cover_image?: ImageValue | undefined
  published_at?: string | null | undefined
}

function pageOf(kind: ContentKind, { title, slug, description, content, cover_image, published_at }: Stored): PageDraft {
  const page = { title, slug, description, content: keyedContent(content) }
  return kind === 'article' ? { ...page, cover_image: cover_image ?? null, published_at: published_at ?? null } : page
}

/** Undefined when there is no such page, not even as a draft. */
export async function openPage({ kind, slug = '' }: Address): Promise<OpenedPage | undefined> {
  try {
    const { version, draft, ...stored } = await browserApi('GET /api/editor/page', { query: { kind, slug } })
    const kept = draft && {
      page: pageOf(kind, { published_at: stored.published_at, ...draft }),
      basedOn: draft.based_on,
      savedAt: draft.saved_at,
      savedBy: draft.saved_by,
      publishAt: draft.publish_at,
      heldBack: draft.held_back,
    }
    const page = version === 0 && kept ? kept.page : pageOf(kind, stored)
    return { page, version: version || undefined, draft: kept ?? undefined }
  } catch (error) {
    if (isProblem(error) && error.code === 'not-found') return undefined
    throw error
  }
}

/** Makes the page, or changes the one at `slug`; `version` guards what a colleague saved meanwhile. */
export async function savePage(address: Address, page: PageDraft, version: number | undefined): Promise<SavedPage> {
  const saved: Partial<SavedPage> | undefined = await sent(address, { ...page, content: [...page.content] }, version)
  if (saved?.slug && saved.version !== undefined) return { slug: saved.slug, version: saved.version }
  console.error('Invalid response data: missing page slug')
  throw new Error('saved without a slug')
}

function sent(
  { kind, slug }: Address,
  { content, ...page }: PageDraft & { content: PageDraft['content'][number][] },
  version: number | undefined,
) {
  const body = { ...page, content, ...(version !== undefined && { version }) }
  if (kind === 'article')
    return slug === undefined
      ? browserApi('POST /api/articles', { body })
      : browserApi('PUT /api/articles/:slug', { params: { slug }, body })
  return slug === undefined ? browserApi('POST /api/pages', { body }) : browserApi('PUT /api/pages/:slug{.*}', { params: { slug }, body })
}

/** Products, categories or articles to choose from. */
export const optionsOf = async (name: 'products' | 'categories' | 'articles') =>
  (await browserApi('GET /api/editor/options/:name', { params: { name } })).options
