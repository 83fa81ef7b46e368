import { z } from 'zod'
import { listSupplierFormats } from '#data/catalogue/catalogue-imports.ts'
import { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'
import {
  readSpreadsheetColumns,
  removeSupplierFormat,
  saveSupplierFormat,
} from '#operations/catalogue/catalogue-spreadsheet.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdParams, fromRow } from '../framework/json-shapes.ts'

export const CatalogueUpload = z.file('Kies een bestand.')
export const bytesOf = async (upload: File): Promise<Uint8Array> =>
  new Uint8Array(await upload.arrayBuffer())

/** A form has only texts and files, so the format is JSON text. */
export const FormatText = z
  .string()
  .max(50_000)
  .transform((text, context) => {
    try {
      return SupplierFormat.parse(JSON.parse(text))
    } catch {
      context.addIssue('De gekoppelde kolommen kloppen niet. Koppel ze opnieuw.')
      return z.NEVER
    }
  })
  .optional()
  .describe('JSON of a SupplierFormat, for the file of a supplier')

export const LineNumber = z.int().describe('Row number in the spreadsheet')
export const ImportErrors = z.array(
  z.object({ line: LineNumber, column: z.string().optional(), reason: z.string() }),
)

const Name = z
  .string()
  .trim()
  .min(1, 'Vul de naam van de leverancier in.')
  .max(80, 'Dit is te lang: hooguit 80 tekens.')

export const supplierFormatsEndpoints = [
  endpoint(
    'POST /api/admin/catalogue-file/columns',
    {
      summary:
        'The columns of a file with their first values, and which fields of the shop they seem to fill. Changes nothing',
      permission: 'catalogue',
      auditAction: 'Kolommen van een bestand bekeken',
      limit: 'upload',
      requestFormat: 'multipart',
      body: { file: CatalogueUpload },
      reply: fromRow({
        columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
        is_export: z.boolean().describe('True if the file surely is an export of this shop'),
        can_be_export: z
          .boolean()
          .describe(
            'True if it has only columns of the export; those of a supplier can have the same',
          ),
        suggestion: SupplierFormat.pick({ columns: true, key: true }),
        errors: ImportErrors,
      }),
    },
    async ({ body }) => readSpreadsheetColumns(await bytesOf(body.file)),
  ),
  endpoint(
    'GET /api/admin/supplier-formats',
    {
      summary: 'The suppliers, each with the format of their files',
      permission: 'catalogue',
      reply: {
        formats: z.array(z.object({ id: z.int32(), name: z.string(), format: SupplierFormat })),
      },
    },
    async ({ context: { db } }) => ({ formats: await listSupplierFormats(db) }),
  ),
  endpoint(
    'POST /api/admin/supplier-formats',
    {
      summary: 'Saves the format of the files of a supplier; overwrites that of the same name',
      permission: 'catalogue',
      auditAction: 'Kolommen van leverancier bewaard',
      limit: 'write',
      body: { name: Name, format: SupplierFormat },
    },
    async ({ context, body: { name, format }, addAuditDetails }) => {
      await saveSupplierFormat(context, name, format)
      addAuditDetails({ supplier: name })
    },
  ),
  endpoint(
    'DELETE /api/admin/supplier-formats/:id',
    {
      summary: 'Deletes the format of the files of a supplier',
      permission: 'catalogue',
      auditAction: 'Kolommen van leverancier weggehaald',
      limit: 'write',
      params: IdParams,
    },
    async ({ context, params: { id }, addAuditDetails }) => {
      addAuditDetails({ supplier: await removeSupplierFormat(context, id) })
    },
  ),
] as const
