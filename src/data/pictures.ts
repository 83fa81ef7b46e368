// The picture library in the database. The files themselves lie in the media store.

import { eq } from 'drizzle-orm'
import type { ImageValue } from '#domain/page/fields.ts'
import type { Db } from './db.ts'
import type { StoredPicture } from './tables/catalogue.ts'
import { pictures } from './tables/editing.ts'

/** The same files are served under both. */
const inLibrary = (url: string) => url.replace(/^\/storage\//, '/media/')
const underStorage = (url: string) => url.replace(/^\/media\//, '/storage/')

/** What an article keeps of its cover, with the size and colour that the library knows; null for what is no picture of the shop. */
export async function coverFor(db: Db, image: ImageValue): Promise<StoredPicture | null> {
  if (!image || !/^\/(?!\/)/.test(image.url)) return null
  const [known] = await db
    .select()
    .from(pictures)
    .where(eq(pictures.url, inLibrary(image.url)))
  const { width = 1280, height = 960 } = known ?? image
  return { url: underStorage(image.url), alt: image.alt, width, height, color: known?.color ?? '#e0d8ca' }
}
