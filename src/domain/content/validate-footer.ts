import type { FooterContent } from './footer-content.ts'
import { findPlaceholderProblems } from './placeholders.ts'
import { validateColumns } from './validate-columns.ts'
import { type FieldErrors, findDuplicates, toFieldErrors, validateCount } from './validate-links.ts'

/**
 * The maximum number of columns and of links in a column, and the maximum length of texts in
 * characters.
 */
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
