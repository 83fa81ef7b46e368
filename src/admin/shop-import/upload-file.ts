import { browserApi } from '#components/api-context.ts'
import type { ColumnChoice } from '#domain/shop-import/column-choice.ts'
import type { SourceShop } from '#domain/shop-import/source-shop.ts'
import type { UploadedFile } from './shop-import.ts'

/** Packs the file first, so that a file of 50 MB fits in a request and a slow connection. */
export async function packFile(file: File): Promise<File> {
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  return new File([packed], file.name, { type: 'application/gzip' })
}

/** `choice` is what staff chose for a file with unknown headings. */
export async function uploadFile(
  file: File,
  { shop, choice }: { shop: SourceShop | undefined; choice?: ColumnChoice },
): Promise<UploadedFile> {
  const body = {
    file: await packFile(file),
    ...(shop && { shop }),
    ...(choice && { choice: JSON.stringify(choice) }),
  }
  return { ...(await browserApi('POST /api/admin/shop-imports', { body })), name: file.name }
}
