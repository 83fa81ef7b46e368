// Whether an address that staff typed leads anywhere.

const known = /^(?:https?:\/\/[^\s/]+\.[^\s/]+\S*|mailto:\S+@\S+|(?:tel|sms):\+?[\d\s-]+|\/(?!\/)\S*|#\S+|\?\S+)$/i

/** The end of a sentence that begins with the link; undefined when the address is fine. */
export function whyBadAddress(address: string): string | undefined {
  const href = address.trim()
  if (href === '' || href === '#' || href === 'about:blank') return 'heeft geen adres.'
  if (known.test(href)) return undefined
  return /^www\./i.test(href)
    ? `mist https:// voor het adres (${href}).`
    : `heeft een adres dat niet klopt (${href}). In de winkel begint het met een /.`
}
