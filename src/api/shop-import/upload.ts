// The owner uploads an export of an earlier shop, and couples the columns of one with unknown
// headings.

import { z } from 'zod'
import { Problem } from '#domain/problem.ts'
import { ColumnChoice } from '#domain/shop-import/column-choice.ts'
import { sourceShops } from '#domain/shop-import/source-shop.ts'
import { readImportFileColumns } from '#operations/shop-import/read-import-file.ts'
import { uploadShopImport } from '#operations/shop-import/shop-imports.ts'
import { endpoint } from '../framework/endpoint.ts'
import { File, staffSettings } from './shapes.ts'

export const postShopImport = endpoint(
  'POST /api/admin/shop-imports',
  {
    summary:
      'Uploads an export of Shopify or WooCommerce, at most 50 MB; more than 15 MB only packed with gzip. Imports nothing yet',
    ...staffSettings,
    auditAction: 'Bestand van een andere winkel geüpload',
    limit: 'upload',
    requestFormat: 'multipart',
    body: z.object({
      file: z.file('Kies een bestand.'),
      shop: z
        .enum(sourceShops)
        .optional()
        .describe('Where the reviews of Judge.me were; other files tell it themselves'),
      choice: z
        .string()
        .max(50_000)
        .optional()
        .describe('JSON of a ColumnChoice, for a file with unknown headings'),
    }),
    status: 201,
    reply: File.extend({ id: z.int32() }),
  },
  async ({ context, body: { file, shop, choice }, caller: { user } }) =>
    uploadShopImport(
      context,
      {
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
        chosen: shop,
        choice: parseChoice(choice),
      },
      user?.id,
    ),
)

/** A form has only texts and files. @throws Problem input-invalid */
function parseChoice(text: string | undefined): ColumnChoice | undefined {
  if (text === undefined) return undefined
  const parsed = JsonText.pipe(ColumnChoice).safeParse(text)
  if (parsed.success) return parsed.data
  throw new Problem('input-invalid', {
    errors: { choice: ['De gekoppelde kolommen kloppen niet. Koppel ze opnieuw.'] },
  })
}

const JsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'no JSON' })
    return z.NEVER
  }
})

export const postShopImportColumns = endpoint(
  'POST /api/admin/shop-imports/columns',
  {
    summary:
      'The columns of a file with their first values, and which fields of each export they can be. Imports nothing',
    ...staffSettings,
    auditAction: 'Kolommen van een bestand van een andere winkel bekeken',
    limit: 'upload',
    requestFormat: 'multipart',
    body: z.object({ file: z.file('Kies een bestand.') }),
    reply: z.object({
      columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
      kinds: z.array(
        File.extend({
          fields: z.array(
            z.object({ field: z.string(), label: z.string(), required: z.boolean() }),
          ),
          suggestion: z.record(z.string(), z.string()).describe('Field by column'),
        }),
      ),
    }),
  },
  async ({ body: { file } }) => readImportFileColumns(new Uint8Array(await file.arrayBuffer())),
)
