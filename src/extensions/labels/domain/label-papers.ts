export const labelPapers = ['a6', 'a4'] as const
export type LabelPaper = (typeof labelPapers)[number]

/** Four labels fit on A4. Position 1 is at the top left, 2 at the top right, 3 and 4 are below. */
export const labelsPerSheet = 4
/** The label services send a PDF at once up to this number of labels. */
export const maxLabelsPerFile = 24
