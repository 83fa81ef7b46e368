import { isInternalLink } from './is-internal-link.ts'
import { findPlaceholderProblems } from '../publication/placeholders.ts'
import { EmailAddress } from '../../text/email-address.ts'

// The rule for every link that staff enter: in pages, articles, menus and notices.

const webAddress =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu
const phoneNumber = /^\+?\d[\d\s-]*$/
const knownScheme = /^(?:https?|mailto|tel|sms):/i

/**
 * Returns the end of a Dutch sentence about the link, such as 'heeft geen adres.'; undefined for a
 * valid URL.
 */
export function linkErrorEnding(url: string): string | undefined {
  const href = url.trim()
  if (href === '' || href === '#' || href === 'about:blank') return 'heeft geen adres.'
  if (/^mailto:/i.test(href))
    return isMailAddress(href.slice('mailto:'.length))
      ? undefined
      : `heeft een e-mailadres dat niet klopt${quoteUrl(href)}. Schrijf het als mailto:naam@voorbeeld.nl.`
  if (/^(?:tel|sms):/i.test(href))
    return isPhoneNumber(href.slice('tel:'.length))
      ? undefined
      : `heeft een telefoonnummer dat niet klopt${quoteUrl(href)}. Schrijf het als tel:0201234567.`
  if (webAddress.test(href) || (isInternalLink(href) && !/\s/.test(href)) || /^[#?]\S+$/.test(href))
    return undefined
  if (/^www\./i.test(href)) return `mist https:// voor het adres${quoteUrl(href)}.`
  const [scheme] = /^[a-z][a-z0-9+.-]*:/i.exec(href) ?? []
  return scheme && !knownScheme.test(href)
    ? `heeft een adres dat niet klopt: ${scheme} mag niet. Kies een adres met https://, of een adres in de winkel dat begint met een /.`
    : `heeft een adres dat niet klopt${quoteUrl(href)}. In de winkel begint het met een /.`
}

export const deadLinkEnding = (href: string): string =>
  `gaat naar ${href}, en daar staat nu niets voor bezoekers.`

/** Accepts a number as people write it, with at least eight digits. */
export const isDutchPhoneText = (text: string): boolean =>
  /^[+\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 8

const isPhoneNumber = (number: string): boolean =>
  phoneNumber.test(number) && number.replace(/\D/g, '').length >= 3

/** `text` has one or more addresses, and may have a subject or other fields after a '?'. */
function isMailAddress(text: string): boolean {
  const [addresses = ''] = text.split('?')
  return addresses.split(',').every((address) => EmailAddress.safeParse(address).success)
}

/** '' for a URL that would make the message unreadable. */
const quoteUrl = (href: string): string =>
  /^[^\s<>{}\\\p{C}]{1,120}$/u.test(href) ? ` (${href})` : ''

export type NamedLink = { name: string; href: string }
/** Maps the path of a field, such as `pages.2.href`, to a Dutch sentence. */
export type FieldErrors = Record<string, string>

export const maxLinkName = 40

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

/** A network without a path is its own home page. */
const profileUrl = /^https:\/\/[^\s/?#]+\.[^\s/?#.]{2,}\/[^\s]+$/i

export const validateSocialLinks = (links: readonly NamedLink[]): FieldErrors => ({
  ...toFieldErrors(
    links.map(({ href }, index) => [
      `social.${index}.href`,
      profileUrl.test(href)
        ? undefined
        : 'Vul het volledige adres van je eigen pagina in, zoals https://www.instagram.com/jouwwinkel.',
    ]),
  ),
  ...findDuplicates('social', links, 'href', 'Dit adres staat hier al.'),
})
