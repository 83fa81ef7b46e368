// What a field of a product declares. Everything but its label and its input has a default, which
// is that of an attribute of a product in the section 'facts'.

/** In the order of the form. */
export const formSections = [
  'price',
  'variations',
  'text',
  'pictures',
  'properties',
  'maker',
  'device',
  'facts',
  'hazard',
  'staff',
  'details',
  'samples',
  'search',
] as const

export type FormSection = (typeof formSections)[number]
export const compareSections = (one: { section: FormSection }, other: { section: FormSection }) =>
  formSections.indexOf(one.section) - formSections.indexOf(other.section)

export type ProductField = {
  label: string
  hint?: string
  /**
   * 'integer' and 'number' are typed as text. 'pictograms' is a list of codes of
   * safety-facts.ts, such as 'GHS05, GHS07'. A list has the choices. 'special' has a control
   * and a cell parser of its own.
   */
  input:
    | 'line'
    | 'lines'
    | 'html'
    | 'integer'
    | 'number'
    | 'ean'
    | 'switch'
    | 'pictograms'
    | 'special'
    | readonly string[]
  /** The maximum length in characters, maxAttributeLength by default; the maximum of a number. */
  max?: number
  min?: number
  section?: FormSection
  /**
   * A column of the table, a fact that only staff see, or what an operation of its own stores. By
   * default an attribute, which is public.
   */
  stored?: 'column' | 'staff' | 'apart'
  /** True if null is stored for an empty text. */
  isOptional?: true
  /** True if a copy of the product or of the variation does not get it. */
  isOwn?: true
  /** True if the check for forbidden claims reads it. */
  makesClaims?: boolean
  /** The name of the spreadsheet column; the label by default, null for no column. */
  column?: string | null
  /**
   * The rows of the spreadsheet that have it; those of products by default. An `item` is a
   * variation or a product without variations.
   */
  rows?: 'variation' | 'item' | 'both'
  /** For one of several fields with a number, in which '#' in a name is the number. */
  slot?: { of: SlotGroup; part: string }
}

/** In characters. */
export const maxAttributeLength = 5_000

export const slotCounts = {
  marks: 6,
  benefits: 4,
  specifications: 6,
  highlights: 4,
  materials: 8,
} as const
export type SlotGroup = keyof typeof slotCounts

export const maxVariations = 250

/**
 * In characters. Search engines cut longer texts at about `shown`; the shop accepts up to `max`.
 */
export const searchEngineLimits = {
  title: { shown: 60, max: 100 },
  description: { shown: 155, max: 300 },
} as const
