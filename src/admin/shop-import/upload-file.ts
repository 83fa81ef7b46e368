import { browserApi } from '#components/api-context.ts'
import type { SourceShop } from '#domain/shop-import/source-shop.ts'
import type { UploadedFile } from './shop-import.ts'

/** Packs the file first, so that a file of 50 MB fits in a request and a slow connection. */
export async function uploadFile(file: File, shop: SourceShop | undefined): Promise<UploadedFile> {
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  const body = {
    file: new File([packed], file.name, { type: 'application/gzip' }),
    ...(shop && { shop }),
  }
  return { ...(await browserApi('POST /api/admin/shop-imports', { body })), name: file.name }
}
