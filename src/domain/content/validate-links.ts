import { isInternalLink } from './is-internal-link.ts'
import { findPlaceholderProblems } from './placeholders.ts'
import { linkErrorEnding } from './validate-link.ts'

export type NamedLink = { name: string; href: string }
/** Maps the path of a field, such as `pages.2.href`, to a Dutch sentence. */
export type FieldErrors = Record<string, string>

export const maxLinkName = 40

/** Checks each name and address, and that no address is in the list twice. */
export function validateLinks(path: string, links: readonly NamedLink[]): FieldErrors {
  const fields = links.flatMap(({ name, href }, index) => [
    [`${path}.${index}.name`, validateName(name)] as const,
    [`${path}.${index}.href`, hrefError(href)] as const,
  ])
  return {
    ...toFieldErrors(fields),
    ...findDuplicates(path, links, 'href', 'Deze link staat hier al.'),
  }
}

export const toFieldErrors = (
  fields: readonly (readonly [path: string, error: string | undefined])[],
): FieldErrors =>
  Object.fromEntries(fields.flatMap(([path, error]) => (error ? [[path, error]] : [])))

export function findDuplicates<Field extends string>(
  path: string,
  items: readonly { [name in Field]: string }[],
  field: Field,
  error: string,
): FieldErrors {
  const values = items.map((item) => item[field])
  return toFieldErrors(
    values.map((value, index) => [
      `${path}.${index}.${field}`,
      value && values.indexOf(value) < index ? error : undefined,
    ]),
  )
}

export const validateCount = (
  all: readonly unknown[],
  max: number,
  what: string,
): string | undefined => (all.length > max ? `Hooguit ${max} ${what}: meer past niet.` : undefined)

export function validateName(name: string, max: number = maxLinkName): string | undefined {
  if (!name.trim()) return 'Vul een naam in.'
  if (name.length > max) return `Hooguit ${max} tekens: langer past hier niet.`
  return findPlaceholderProblems(name)[0]
}

function hrefError(href: string): string | undefined {
  if (!href.trim()) return 'Kies waar deze link heen gaat.'
  const error = linkErrorEnding(href)
  if (error) return `Deze link ${error}`
  return isInternalLink(href) || /^https:\/\//i.test(href)
    ? undefined
    : 'Begin met een / voor een pagina van de winkel, of met https:// voor een andere site.'
}
