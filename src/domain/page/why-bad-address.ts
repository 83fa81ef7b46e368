// Whether an address that staff typed leads anywhere.

const known = /^(?:https?:\/\/[^\s/]+\.[^\s/]+\S*|mailto:\S+@\S+|(?:tel|sms):\+?[\d\s-]+|\/(?!\/)\S*|#\S+|\?\S+)$/i

/** The end of a sentence that begins with the link; undefined when the address is fine. */
export function whyBadAddress(address: string): string | undefined {
  const href = address.trim()
  if (href === '' || href === '#' || href === 'about:blank') return 'heeft geen adres.'
  if (known.test(href)) return undefined
  return /^www\./i.test(href)
    ? `mist https:// voor het adres${shown(href)}.`
    : `heeft een adres dat niet klopt${shown(href)}. In de winkel begint het met een /.`
}

/** Only what can be read in a sentence is repeated in it. */
const shown = (href: string): string => (/^[^\s<>{}\\\p{C}]{1,120}$/u.test(href) ? ` (${href})` : '')
