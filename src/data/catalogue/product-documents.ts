import { and, eq, inArray } from 'drizzle-orm'
import type { ProductDocumentKind } from '#domain/catalogue/product-document.ts'
import type { Db, Transaction } from '../core/db.ts'
import { products } from '../tables/catalogue/products.ts'
import { privateFiles, productDocuments } from '../tables/private-files.ts'
import { updateById } from '../core/rows.ts'

export async function documentsOfProducts(db: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return []
  const { productId, kind, fileId } = productDocuments
  const { name, bytes, storedAt } = privateFiles
  return db
    .select({ productId, kind, fileId, name, bytes, storedAt })
    .from(productDocuments)
    .innerJoin(privateFiles, eq(privateFiles.id, productDocuments.fileId))
    .where(inArray(productDocuments.productId, [...productIds]))
}

export const findProductDocument = async (db: Db, productId: number, kind: ProductDocumentKind) =>
  (await documentsOfProducts(db, [productId])).find((document) => document.kind === kind)

/** The caller deletes the earlier file after the commit. */
export async function setProductDocument(
  tx: Transaction,
  {
    productId,
    kind,
    fileId,
    bytes,
  }: { productId: number; kind: ProductDocumentKind; fileId: string; bytes: number },
): Promise<void> {
  await tx
    .insert(productDocuments)
    .values({ productId, kind, fileId })
    .onConflictDoUpdate({
      target: [productDocuments.productId, productDocuments.kind],
      set: { fileId },
    })
  if (kind === 'instructions')
    await updateById(tx, products, productId, { instructionsBytes: bytes })
}

export async function deleteProductDocument(
  tx: Transaction,
  productId: number,
  kind: ProductDocumentKind,
): Promise<void> {
  await tx
    .delete(productDocuments)
    .where(and(eq(productDocuments.productId, productId), eq(productDocuments.kind, kind)))
  if (kind === 'instructions')
    await updateById(tx, products, productId, { instructionsBytes: null })
}
