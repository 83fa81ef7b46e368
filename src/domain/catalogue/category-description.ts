// The text below the name of a category. It is also the description of the page for search engines.

import { formatCategoryName } from './category-lookup.ts'

/** In characters. Search engines cut off longer descriptions. */
export const maxCategoryDescriptionLength = 160

/** Returns the text that staff wrote, or a general sentence with the category name. */
export const categoryDescriptionOrDefault = ({
  name,
  description,
}: {
  name: string
  description: string
}): string =>
  description ||
  `Alle producten in ${formatCategoryName(name)}. Je krijgt ze thuis in een doos zonder naam.`
