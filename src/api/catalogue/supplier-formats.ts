// Staff read the columns of a supplier's file, and save how the shop reads the files of each
// supplier.

import { z } from 'zod'
import { listSupplierFormats } from '#data/catalogue/supplier-formats.ts'
import { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'
import { readSpreadsheetColumns } from '#operations/catalogue/catalogue-spreadsheet.ts'
import { removeSupplierFormat, saveSupplierFormat } from '#operations/catalogue/supplier-formats.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdParams } from '../framework/json-shapes.ts'
import { CatalogueUpload, ImportErrors, bytesOf } from './catalogue-upload.ts'

const Name = z
  .string()
  .trim()
  .min(1, 'Vul de naam van de leverancier in.')
  .max(80, 'Dit is te lang: hooguit 80 tekens.')

export const postSpreadsheetColumns = endpoint(
  'POST /api/admin/catalogue-file/columns',
  {
    summary:
      'The columns of a file with their first values, and which fields of the shop they seem to fill. Changes nothing',
    access: 'staff',
    permission: 'catalogue',
    auditAction: 'Kolommen van een bestand bekeken',
    limit: 'upload',
    requestFormat: 'multipart',
    body: z.object({ file: CatalogueUpload }),
    reply: z.object({
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
  async ({ body }) => {
    const { columns, isExport, canBeExport, suggestion, errors } = await readSpreadsheetColumns(
      await bytesOf(body.file),
    )
    return { columns, is_export: isExport, can_be_export: canBeExport, suggestion, errors }
  },
)

export const getSupplierFormats = endpoint(
  'GET /api/admin/supplier-formats',
  {
    summary: 'The suppliers, each with the format of their files',
    access: 'staff',
    permission: 'catalogue',
    reply: z.object({
      formats: z.array(z.object({ id: z.int32(), name: z.string(), format: SupplierFormat })),
    }),
  },
  async ({ context: { db } }) => ({ formats: await listSupplierFormats(db) }),
)

export const postSupplierFormat = endpoint(
  'POST /api/admin/supplier-formats',
  {
    summary: 'Saves the format of the files of a supplier; overwrites that of the same name',
    access: 'staff',
    permission: 'catalogue',
    auditAction: 'Kolommen van leverancier bewaard',
    limit: 'write',
    body: z.object({ name: Name, format: SupplierFormat }),
    status: 204,
  },
  async ({ context, body: { name, format }, addAuditDetails }) => {
    await saveSupplierFormat(context, name, format)
    addAuditDetails({ supplier: name })
  },
)

export const deleteSupplierFormat = endpoint(
  'DELETE /api/admin/supplier-formats/:id',
  {
    summary: 'Deletes the format of the files of a supplier',
    access: 'staff',
    permission: 'catalogue',
    auditAction: 'Kolommen van leverancier weggehaald',
    limit: 'write',
    params: IdParams,
    status: 204,
  },
  async ({ context, params: { id }, addAuditDetails }) => {
    addAuditDetails({ supplier: await removeSupplierFormat(context, id) })
  },
)
