// Fetches the pictures of imported products, each once, and adds them to their products. A killed
// process repeats at most one picture.

import { createHash } from 'node:crypto'
import {
  productRowOfItem,
  updateProduct,
  withCatalogueLock,
} from '#data/catalogue/admin-products.ts'
import { insertPicture, pictureByUrl } from '#data/content/pictures.ts'
import { inTransaction } from '#data/core/db.ts'
import {
  markImportedVersion,
  type ImportedPictureRow,
  markPicturesAttached,
  nextProductWithPictures,
  nextWaitingPicture,
  settlePicture,
  storedPictureUrl,
} from '../data/imported-products.ts'
import { lockShopImport, shopImportById, updateShopImport } from '../data/shop-imports.ts'
import { remark } from '../domain/import-issue.ts'
import { maxPicturesPerProduct } from '../domain/product-cells.ts'
import {
  createRemotePictureFetcher,
  type RemotePictureFailure,
  type RemotePictureFetcher,
} from '../integrations/remote-picture.ts'
import { pictureRejectionMessages } from '#operations/content/picture-library.ts'
import { invalidateProduct } from '#operations/catalogue/save-product.ts'
import type { AppContext } from '#operations/context.ts'
import { appendIssues } from './import-batch.ts'

/** Returns false if staff stopped the import. @throws when `stopping` does */
export async function importPictures(
  context: AppContext,
  importId: number,
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  const fetchPicture = createRemotePictureFetcher({ allowsLoopback: context.allowsLoopback })
  for (;;) {
    while (await attachPicturesOfProduct(context, importId)) stopping?.throwIfAborted()
    stopping?.throwIfAborted()
    if ((await shopImportById(context.db, importId))?.state !== 'running') return false
    const picture = await nextWaitingPicture(context.db, importId)
    if (!picture) return true
    await storePicture(context, picture, fetchPicture)
  }
}

const failures: Record<RemotePictureFailure, string> = {
  address: 'De foto staat op een adres dat deze winkel niet mag ophalen.',
  unreachable: 'De oude winkel gaf de foto niet op tijd.',
  status: 'De oude winkel heeft deze foto niet meer.',
  'too-large': 'De foto is groter dan 15 MB.',
}

async function storePicture(
  context: AppContext,
  picture: ImportedPictureRow,
  fetchPicture: RemotePictureFetcher,
): Promise<void> {
  const { db, media } = context
  const { id, sourceUrl, alt } = picture
  const reuse = async (pictureUrl: string) => {
    await settlePicture(db, id, { state: 'stored', pictureUrl, hash: null })
  }
  const earlier = await storedPictureUrl(db, { sourceUrl })
  if (earlier !== undefined) return reuse(earlier)
  const fetched = await fetchPicture(sourceUrl)
  if ('failure' in fetched) return failPicture(context, picture, failures[fetched.failure])
  const hash = createHash('sha256').update(fetched.bytes).digest('hex')
  const same = await storedPictureUrl(db, { sourceUrl, hash })
  if (same !== undefined) return reuse(same)
  const result = await media.storePicture(fetched.bytes)
  if ('refused' in result)
    return failPicture(context, picture, pictureRejectionMessages[result.refused])
  const isStored = await inTransaction(db, async (tx) => {
    const { url: pictureUrl } = result.stored
    const settled = await settlePicture(tx, id, { state: 'stored', pictureUrl, hash })
    if (settled)
      await insertPicture(tx, {
        ...result.stored,
        alt,
        uploadedAt: context.clock(),
        uploadedBy: null,
      })
    return settled
  })
  if (!isStored) await media.deletePicture(result.stored.url).catch(() => undefined)
}

async function failPicture(
  { db }: AppContext,
  { id, importId, line, sourceUrl }: ImportedPictureRow,
  reason: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockShopImport(tx, importId)
    if (!row || !(await settlePicture(tx, id, { state: 'failed' }))) return
    const name =
      sourceUrl
        .replace(/[?#].*$/s, '')
        .split('/')
        .at(-1) ?? ''
    await updateShopImport(
      tx,
      importId,
      appendIssues(row, [
        remark(line, `Foto ‘${name.slice(0, 60)}’ is niet overgenomen. ${reason}`),
      ]),
    )
  })
}

/**
 * Adds the stored pictures to one product, after those that it has. Returns false if no product is
 * ready.
 */
const attachPicturesOfProduct = ({ db, clock }: AppContext, importId: number): Promise<boolean> =>
  withCatalogueLock(db, async (tx) => {
    const ready = await nextProductWithPictures(tx, importId)
    if (!ready) return false
    const product = await productRowOfItem(tx, ready.productId)
    if (product) {
      const urls = new Set(product.pictures.map(({ url }) => url))
      const added = []
      for (const { url, alt } of ready.stored) {
        const picture = urls.has(url) ? undefined : await pictureByUrl(tx, url)
        urls.add(url)
        if (picture)
          added.push({
            url,
            alt: alt || picture.alt,
            width: picture.width,
            height: picture.height,
            color: picture.color,
          })
      }
      const pictures = [...product.pictures, ...added].slice(0, maxPicturesPerProduct)
      const row = { pictures, updatedAt: clock() }
      await updateProduct(tx, product.id, row)
      await markImportedVersion(tx, product.id)
      await invalidateProduct(tx, product)
    }
    await markPicturesAttached(
      tx,
      ready.stored.map(({ id }) => id),
    )
    return true
  })
