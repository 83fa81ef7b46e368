// The rule for every link that staff enter: in pages, articles, menus and notices.

import { EmailAddress } from '../email-address.ts'
import { isInternalLink } from './is-internal-link.ts'

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

/** The end of a sentence about an internal link at which the shop shows nothing. */
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

/**
 * Returns ' (URL)' for an error message; '' for a URL above 120 characters or with characters that
 * make the message unreadable.
 */
const quoteUrl = (href: string): string =>
  /^[^\s<>{}\\\p{C}]{1,120}$/u.test(href) ? ` (${href})` : ''
