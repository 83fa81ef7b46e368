const validUrl =
  /^(?:https?:\/\/[^\s/]+\.[^\s/]+\S*|mailto:\S+@\S+|(?:tel|sms):\+?[\d\s-]+|\/(?!\/)\S*|#\S+|\?\S+)$/i

/**
 * Returns the end of a Dutch sentence about the link, such as 'heeft geen adres.'; undefined for a
 * valid URL.
 */
export function linkErrorEnding(url: string): string | undefined {
  const href = url.trim()
  if (href === '' || href === '#' || href === 'about:blank') return 'heeft geen adres.'
  if (validUrl.test(href)) return undefined
  return /^www\./i.test(href)
    ? `mist https:// voor het adres${quoteUrl(href)}.`
    : `heeft een adres dat niet klopt${quoteUrl(href)}. In de winkel begint het met een /.`
}

/**
 * Returns ' (URL)' for an error message; '' for a URL above 120 characters or with characters that
 * make the message unreadable.
 */
const quoteUrl = (href: string): string =>
  /^[^\s<>{}\\\p{C}]{1,120}$/u.test(href) ? ` (${href})` : ''
