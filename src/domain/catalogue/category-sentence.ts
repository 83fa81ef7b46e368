// The sentence under a category's name, also its description for search engines.

import { categoryLabel } from './category-list.ts'

/** As much as a search engine shows of it. */
export const longestDescription = 160

/** What staff wrote, or what is true of any category. */
export const categorySentence = ({ name, description }: { name: string; description: string }): string =>
  description || `Alle producten in ${categoryLabel(name)}. Je krijgt ze thuis in een doos zonder naam.`
