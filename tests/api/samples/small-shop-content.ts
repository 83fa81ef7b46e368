// The pages, articles and pictures of the small shop that staff edit.

import { insertPicture } from '#data/content/pictures.ts'
import { articles, pages, contentDrafts } from '#data/tables/content.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import type { AppContext } from '#operations/context.ts'

export const proposedAt = new Date('2026-11-20T12:00:00Z')

/**
 * Pages and articles for the editor’s samples, one each, so that samples do not affect each other.
 */
export async function insertEditorPages({ db, clock }: AppContext, content: StoredBlock[]) {
  const pageRow = (slug: string) => ({ slug, title: slug, content, updatedAt: clock() })
  await db
    .insert(pages)
    .values([
      ...['bewerkt', 'terug', 'weg'].map(pageRow),
      { ...pageRow('in-de-prullenbak'), trashedAt: clock() },
    ])
  await db.insert(articles).values({ ...pageRow('bewerkt'), publishedAt: clock() })
  const page = { title: 'Later', slug: 'met-concept', description: '', content }
  const draft = { kind: 'page', basedOn: 0, page, savedAt: clock() } as const
  await db.insert(contentDrafts).values([
    { ...draft, slug: 'met-concept' },
    { ...draft, slug: 'voorstel', savedAt: proposedAt, proposedAt },
  ])
}

export const addLibraryPicture = ({ db, clock }: AppContext, alt: string) =>
  insertPicture(db, {
    url: `/media/uploads/${alt.toLowerCase()}/foto.jpg`,
    width: 8,
    height: 6,
    color: '#2f7168',
    alt,
    uploadedAt: clock(),
  })
