/** The most sizes or kinds of one product. */
export const maxVariations = 250
