import { z } from 'zod'
import { productDocumentKinds, productDocumentLabels } from '#domain/catalogue/product-document.ts'
import {
  readProductDocument,
  readPublicInstructions,
  removeProductDocument,
  storeProductDocument,
} from '#operations/catalogue/product-documents.ts'
import { endpoint, FileResponse } from '../framework/endpoint.ts'
import { ProductSlugParams } from './admin-product.ts'

const DocumentParams = ProductSlugParams.extend({ kind: z.enum(productDocumentKinds) })

export const getInstructions = endpoint(
  'GET /api/product/:slug/instructions',
  {
    summary:
      'The instructions for use of a published product as a PDF; the address stays the same when the file is replaced',
    access: 'public',
    limit: 'write',
    params: ProductSlugParams,
    reply: FileResponse,
    responseFormat: 'pdf',
    problems: ['media-unavailable'],
  },
  async ({ context, params: { slug } }) => ({
    name: 'gebruiksaanwijzing.pdf',
    bytes: await readPublicInstructions(context, slug),
  }),
)

export const productDocumentEndpoints = [
  endpoint(
    'GET /api/admin/product/:slug/documents/:kind',
    {
      summary: 'A document of a product as a PDF, of a hidden product too',
      permission: 'stock',
      params: DocumentParams,
      reply: FileResponse,
      responseFormat: 'pdf',
      problems: ['media-unavailable'],
    },
    async ({ context, params: { slug, kind } }) => ({
      name: `${productDocumentLabels[kind].toLowerCase()}.pdf`,
      bytes: await readProductDocument(context, slug, kind),
    }),
  ),
  endpoint(
    'PUT /api/admin/product/:slug/documents/:kind',
    {
      summary:
        'Uploads a document of a product, at most 10 MB, and replaces the earlier one. A PDF with a script or an action is refused',
      permission: 'catalogue',
      auditAction: 'Document van product bewaard',
      limit: 'upload',
      requestFormat: 'multipart',
      params: DocumentParams,
      body: { file: z.file('Kies een PDF.') },
      problems: ['media-unavailable'],
    },
    async ({ context, params: { slug, kind }, body: { file }, caller: { user } }) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      await storeProductDocument(context, {
        slug,
        kind,
        file: { name: file.name, bytes },
        by: user?.id,
      })
    },
  ),
  endpoint(
    'DELETE /api/admin/product/:slug/documents/:kind',
    {
      summary: 'Removes a document of a product with its file',
      permission: 'catalogue',
      auditAction: 'Document van product verwijderd',
      limit: 'write',
      params: DocumentParams,
    },
    async ({ context, params: { slug, kind } }) => {
      await removeProductDocument(context, slug, kind)
    },
  ),
] as const
