// The shapes that the endpoints of catalogue files share.

import { z } from 'zod'
import { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'
import { Problem } from '#domain/problem.ts'

export const CatalogueUpload = z.file('Kies een bestand.')
export const bytesOf = async (upload: File): Promise<Uint8Array> =>
  new Uint8Array(await upload.arrayBuffer())

/** A form has only texts and files, so the format is JSON text. */
export const FormatText = z
  .string()
  .max(50_000)
  .optional()
  .describe('JSON of a SupplierFormat, for the file of a supplier')

/** @throws Problem input-invalid */
export function parseFormatText(text: string | undefined): SupplierFormat | undefined {
  if (text === undefined) return undefined
  const parsed = SupplierFormat.safeParse(parseJson(text))
  if (!parsed.success)
    throw new Problem('input-invalid', {
      errors: { format: ['De gekoppelde kolommen kloppen niet. Koppel ze opnieuw.'] },
    })
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const LineNumber = z.int().describe('Row number in the spreadsheet')
export const ImportErrors = z.array(
  z.object({ line: LineNumber, column: z.string().optional(), reason: z.string() }),
)
