// The reply of an endpoint that returns a file, such as an invoice.

import { z } from 'zod'

export const FileResponse = z.object({
  name: z.string().regex(/^[\w.-]{1,100}$/),
  bytes: z.instanceof(Uint8Array),
})
export type FileResponse = z.output<typeof FileResponse>

/** Maps the `responseFormat` of an endpoint to the content type of its response. */
export const contentTypeByFileFormat = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  jpg: 'image/jpeg',
  file: 'application/octet-stream',
} as const
