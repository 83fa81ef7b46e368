// Recognises a typing error in the domain of an e-mail address, such as naam@gmial.com.

/** Domains that many customers have, and whose name resembles no other word. */
const commonDomains = [
  'gmail.com',
  'hotmail.com',
  'hotmail.nl',
  'outlook.com',
  'icloud.com',
  'ziggo.nl',
  'kpnmail.nl',
  'hetnet.nl',
  'xs4all.nl',
  'upcmail.nl',
  'casema.nl',
  'chello.nl',
  'quicknet.nl',
  'telfort.nl',
  'zeelandnet.nl',
  'caiway.nl',
  'yahoo.com',
  'protonmail.com',
]

/** Real domains of mail providers that resemble a common domain. */
const otherDomains = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'outlook.nl',
  'hetnet.be',
  'email.nl',
  'vmail.nl',
  'kpnmail.com',
])

/** These providers have a domain in many countries. */
const internationalName =
  /^(?:hotmail|outlook|yahoo)\.(?:com?\.)?(?:at|au|be|br|ca|ch|com|cz|de|dk|es|fi|fr|gr|hu|id|ie|in|it|jp|mx|nl|no|nz|pl|pt|se|tr|uk|za)$/

export function suggestEmail(typed: string): string | undefined {
  const [, name, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (
    !name ||
    !domain ||
    commonDomains.includes(domain) ||
    otherDomains.has(domain) ||
    internationalName.test(domain)
  )
    return undefined
  const [nearest] = commonDomains
    .map((common) => ({ common, distance: countEdits(domain, common) }))
    .filter(({ common, distance }) => distance <= maxEdits(common))
    .toSorted((a, b) => a.distance - b.distance)
  return nearest && `${typed.trim().split('@')[0]}@${nearest.common}`
}

/** A short domain differs from many real ones in two letters. */
const maxEdits = (domain: string): number => (domain.length < 10 ? 1 : 2)

/**
 * Counts the letters to add, remove, replace or swap with their neighbour (optimal string
 * alignment).
 */
export function countEdits(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= from.length; i++) {
    const [above = [], twoAbove = []] = [rows[i - 1], rows[i - 2]]
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row[j] = Math.min(
        (above[j] ?? Infinity) + 1,
        (row[j - 1] ?? Infinity) + 1,
        (above[j - 1] ?? Infinity) + (isSame ? 0 : 1),
        isSwap ? (twoAbove[j - 2] ?? Infinity) + 1 : Infinity,
      )
    }
    rows.push(row)
  }
  return rows[from.length]?.[to.length] ?? Infinity
}
