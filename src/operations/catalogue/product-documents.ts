import { productByFormerSlug, productRowBySlug } from '#data/catalogue/admin-products.ts'
import {
  deleteProductDocument,
  findProductDocument,
  setProductDocument,
} from '#data/catalogue/product-documents.ts'
import type { ProductRow } from '#data/catalogue/products.ts'
import { type Db, inTransaction } from '#data/core/db.ts'
import type { ProductDocumentKind } from '#domain/catalogue/product-document.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import { findPdfRejection, type PdfRejectionReason } from '#integrations/media/pdf-check.ts'
import {
  type FileContext,
  deletePrivateFile,
  readPrivateFile,
  storePrivateFile,
} from '../private-files.ts'
import { invalidateProduct } from './save-product.ts'

const rejections: Record<PdfRejectionReason, string> = {
  unreadable: 'Dit is geen PDF die we kunnen lezen. Kies een PDF die heel is.',
  encrypted: 'Deze PDF is beveiligd met een wachtwoord. Kies een PDF zonder.',
  active:
    'In deze PDF zit een script of een knop die iets start. Bewaar hem opnieuw als gewone PDF.',
}

async function requireProduct(db: Db, slug: string): Promise<ProductRow> {
  return requireFound(await productRowBySlug(db, slug))
}

/**
 * Replaces an earlier document of this kind.
 * @throws Problem not-found, input-invalid, media-unavailable
 */
export async function storeProductDocument(
  context: FileContext,
  {
    slug,
    kind,
    file,
    by,
  }: {
    slug: string
    kind: ProductDocumentKind
    file: { name: string; bytes: Uint8Array }
    by: number | undefined
  },
): Promise<void> {
  const { id } = await requireProduct(context.db, slug)
  const rejection = findPdfRejection(file.bytes)
  if (rejection) throw fieldProblem('file', rejections[rejection])
  const before = await storePrivateFile(
    context,
    { ...file, contentType: 'application/pdf', by },
    async (tx, { id: fileId, bytes }) => {
      const product = await requireProduct(tx, slug)
      const earlier = await findProductDocument(tx, id, kind)
      await setProductDocument(tx, { productId: id, kind, fileId, bytes })
      await invalidateProduct(tx, product)
      return earlier
    },
  )
  if (before) await deletePrivateFile(context, before.fileId)
}

/** @throws Problem not-found if there is no such product or document */
export async function removeProductDocument(
  context: FileContext,
  slug: string,
  kind: ProductDocumentKind,
): Promise<void> {
  const removed = await inTransaction(context.db, async (tx) => {
    const product = await requireProduct(tx, slug)
    const document = requireFound(await findProductDocument(tx, product.id, kind))
    await deleteProductDocument(tx, product.id, kind)
    await invalidateProduct(tx, product)
    return document
  })
  await deletePrivateFile(context, removed.fileId)
}

/** Of a hidden product too. @throws Problem not-found, media-unavailable */
export async function readProductDocument(
  context: FileContext,
  slug: string,
  kind: ProductDocumentKind,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = requireFound(
    await findProductDocument(context.db, (await requireProduct(context.db, slug)).id, kind),
  )
  return (await readPrivateFile(context, document.fileId)).content
}

/** At a former slug too. @throws Problem not-found, media-unavailable */
export async function readPublicInstructions(
  context: FileContext,
  slug: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const product =
    (await productRowBySlug(context.db, slug)) ?? (await productByFormerSlug(context.db, slug))
  if (!product?.published) throw new Problem('not-found')
  return readProductDocument(context, product.slug, 'instructions')
}
