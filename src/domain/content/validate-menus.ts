// Validates the menus and separate links of the header and the footer, and lists their URLs.

import { isInternalLink } from './is-internal-link.ts'
import type { Navigation } from './navigation.ts'
import { validateColumns } from './validate-columns.ts'
import { validateFooter } from './validate-footer.ts'
import {
  type FieldErrors,
  findDuplicates,
  maxLinkName,
  validateCount,
  validateLinks,
  validateName,
} from './validate-links.ts'

/**
 * The maximum number of entries in each list, and the maximum length of a name in characters. The
 * header has no space for more.
 */
export const menuLimits = {
  categories: 8,
  featured: 4,
  sections: 6,
  items: 14,
  pages: 8,
  name: maxLinkName,
} as const

/** Lists the URLs of all links, with duplicates. Does not list the URLs of pictures. */
export const collectHrefs = ({ categories, pages, footer }: Navigation): string[] =>
  [
    ...categories.flatMap(({ featured, sections }) => [
      ...featured,
      ...sections.flatMap(({ items }) => items),
    ]),
    ...pages,
    ...(footer?.columns.flatMap(({ items }) => items) ?? []),
  ].map(({ href }) => href)

/** Returns Dutch errors by field path, such as `categories.0.sections.1.items.2.href`. */
export function validateMenus({ categories, pages, footer }: Navigation): FieldErrors {
  const errors: FieldErrors = {}
  const addError = (path: string, error: string | undefined) => {
    if (error) errors[path] = error
  }
  addError('categories', validateCount(categories, menuLimits.categories, 'menu’s'))
  addError('pages', validateCount(pages, menuLimits.pages, 'losse links'))
  Object.assign(
    errors,
    validateLinks('pages', pages),
    findDuplicates(
      'categories',
      categories,
      'name',
      'Twee menu’s kunnen niet dezelfde naam hebben.',
    ),
  )
  for (const [menuIndex, { name, featured, sections }] of categories.entries()) {
    const path = `categories.${menuIndex}`
    addError(`${path}.name`, validateName(name))
    addError(`${path}.featured`, validateCount(featured, menuLimits.featured, 'uitgelichte links'))
    addError(`${path}.sections`, validateCount(sections, menuLimits.sections, 'kolommen'))
    if (featured.length + sections.length === 0)
      addError(path, 'Dit menu is leeg. Voeg een kolom toe, of haal het weg.')
    Object.assign(errors, validateLinks(`${path}.featured`, featured))
    for (const [index, { imageSrc, imageAlt }] of featured.entries()) {
      if (!isInternalLink(imageSrc))
        addError(`${path}.featured.${index}.imageSrc`, 'Kies een foto.')
      else if (!imageAlt.trim())
        addError(
          `${path}.featured.${index}.imageAlt`,
          'Zeg in een paar woorden wat er op de foto staat.',
        )
    }
    Object.assign(
      errors,
      validateColumns(`${path}.sections`, sections, {
        maxItems: menuLimits.items,
        maxName: menuLimits.name,
      }),
    )
  }
  return { ...errors, ...(footer && validateFooter(footer)) }
}
