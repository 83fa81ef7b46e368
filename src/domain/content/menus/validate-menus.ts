import { isInternalLink } from '../links/is-internal-link.ts'
import type { Navigation, FooterContent } from './navigation.ts'
import {
  type FieldErrors,
  findDuplicates,
  maxLinkName,
  validateCount,
  validateLinks,
  validateName,
  type NamedLink,
  toFieldErrors,
} from '../links/validate-links.ts'
import { findPlaceholderProblems } from '../publication/placeholders.ts'

export const footerLimits = { columns: 3, items: 10, heading: 24, about: 140 } as const

/** Returns Dutch errors by field path, such as `footer.columns.1.items.2.href`. */
export function validateFooter({ about, columns }: FooterContent): FieldErrors {
  const tooLong =
    about.length > footerLimits.about
      ? `Hooguit ${footerLimits.about} tekens: langer past hier niet.`
      : undefined
  return {
    ...toFieldErrors([
      ['footer.about', tooLong ?? findPlaceholderProblems(about)[0]],
      [
        'footer.columns',
        columns.length === 0
          ? 'Maak minstens één kolom: daar staan ook de links die er altijd moeten zijn.'
          : validateCount(columns, footerLimits.columns, 'kolommen'),
      ],
    ]),
    ...findRepeatedLinks(columns),
    ...validateColumns('footer.columns', columns, {
      maxItems: footerLimits.items,
      maxName: footerLimits.heading,
    }),
  }
}

/** A link that is in two columns. `validateColumns` finds one that is twice in the same column. */
function findRepeatedLinks(columns: FooterContent['columns']): FieldErrors {
  const places = columns.flatMap(({ items }, column) =>
    items.map(({ href }, item) => ({ href, path: `footer.columns.${column}.items.${item}.href` })),
  )
  const errors = findDuplicates('', places, 'href', 'Deze link staat al in een andere kolom.')
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [
      places[Number(path.split('.')[1])]?.path ?? path,
      error,
    ]),
  )
}

/** The header has no space for more. */
export const menuLimits = {
  categories: 8,
  featured: 4,
  sections: 6,
  items: 14,
  pages: 8,
  name: maxLinkName,
} as const

/** With duplicates. `place` is the name of the menu or the column. */
export const listMenuLinks = ({
  categories,
  pages,
  footer,
}: Navigation): { place: string; name: string; href: string }[] => [
  ...categories.flatMap(({ name: place, featured, sections }) =>
    [...featured, ...sections.flatMap(({ items }) => items)].map(({ name, href }) => ({
      place,
      name,
      href,
    })),
  ),
  ...pages.map(({ name, href }) => ({ place: 'Losse links', name, href })),
  ...(footer?.columns ?? []).flatMap(({ name: place, items }) =>
    items.map(({ name, href }) => ({ place: `Onder elke pagina, ${place}`, name, href })),
  ),
]

export const collectHrefs = (navigation: Navigation): string[] =>
  listMenuLinks(navigation).map(({ href }) => href)

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

type Column = { name: string; items: readonly NamedLink[] }
type ColumnLimits = { maxItems: number; maxName: number }

function validateColumns(
  path: string,
  columns: readonly Column[],
  { maxItems, maxName }: ColumnLimits,
): FieldErrors {
  const fields = columns.flatMap(({ name, items }, index) => [
    [`${path}.${index}.name`, validateName(name, maxName)] as const,
    [`${path}.${index}.items`, validateCount(items, maxItems, 'links in een kolom')] as const,
    [
      `${path}.${index}`,
      items.length === 0
        ? 'Deze kolom is leeg. Voeg een link toe, of haal de kolom weg.'
        : undefined,
    ] as const,
  ])
  return Object.assign(
    findDuplicates(path, columns, 'name', 'Twee kolommen kunnen niet hetzelfde opschrift hebben.'),
    toFieldErrors(fields),
    ...columns.map(({ items }, index) => validateLinks(`${path}.${index}.items`, items)),
  ) as FieldErrors
}
