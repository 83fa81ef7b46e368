// Decides whether customers wear a product on the body. The product page shows a gender icon only
// for such products.

/**
 * Words in the attribute `features` of products that customers do not wear: bed and chair
 * protection, care and bags.
 */
const notWorn = /\b(?:bed|stoel|verzorging|onderweg)\b/

export const isWorn = ({ features }: { features?: unknown }): boolean =>
  !notWorn.test(String(features ?? ''))
