export const productDocumentLabels = {
  instructions: 'Gebruiksaanwijzing',
  conformity: 'Conformiteitsverklaring',
} as const

export type ProductDocumentKind = keyof typeof productDocumentLabels
export const productDocumentKinds = Object.keys(productDocumentLabels) as ProductDocumentKind[]

/** Stays the same when staff replace the file. */
export const instructionsPath = (slug: string): string => `/api/product/${slug}/instructions`

export const formatPdfSize = (bytes: number): string =>
  `PDF, ${Math.max(1, Math.ceil(bytes / 1_000)).toLocaleString('nl-NL')} KB`
