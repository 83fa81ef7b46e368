/** A PDF without pages, which findPdfRejection accepts. */
export const minimalPdf = (catalogEntries = ''): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.from(
      `%PDF-1.7\n1 0 obj <</Type /Catalog ${catalogEntries}>> endobj\ntrailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
    ),
  )
