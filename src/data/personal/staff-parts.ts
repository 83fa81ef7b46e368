// What is held of somebody who works on the shop.

import { eq } from 'drizzle-orm'
import { contentDrafts, contentVersions, pictures } from '../tables/editing.ts'
import { moment, type Part } from './part.ts'

export const staffParts: readonly Part[] = [
  {
    name: 'Werk aan de winkel',
    tables: ['content_versions', 'content_drafts', 'pictures'],
    afterErasure: 'kept',
    read: async (db, { userId }) => {
      const [versions, drafts, uploads] = await Promise.all([
        db
          .select({ title: contentVersions.title, at: contentVersions.savedAt })
          .from(contentVersions)
          .where(eq(contentVersions.savedBy, userId)),
        db.select({ slug: contentDrafts.slug, at: contentDrafts.savedAt }).from(contentDrafts).where(eq(contentDrafts.savedBy, userId)),
        db.select({ url: pictures.url, at: pictures.uploadedAt }).from(pictures).where(eq(pictures.uploadedBy, userId)),
      ])
      return [
        ...versions.map(({ title, at }) => ({ Pagina: title, Bewaard: moment(at) })),
        ...drafts.map(({ slug, at }) => ({ Concept: slug, Bewaard: moment(at) })),
        ...uploads.map(({ url, at }) => ({ Foto: url, Geplaatst: moment(at) })),
      ]
    },
  },
]
