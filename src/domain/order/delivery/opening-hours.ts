/**
 * The periods of each day, from Monday to Sunday, such as '09:00-18:00'. A day without periods is
 * closed.
 */
export type OpeningHours = readonly (readonly string[])[]

const dayNames = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'] as const

const periodPattern =
  /^((?:[01]\d|2[0-4]):[0-5]\d)(?::\d\d)?\s*-\s*((?:[01]\d|2[0-4]):[0-5]\d)(?::\d\d)?$/

export function parsePeriod(text: string): string | undefined {
  const [, from, until] = periodPattern.exec(text.trim()) ?? []
  return from && until && from < until ? `${from}-${until}` : undefined
}

const formatPeriod = (period: string): string =>
  period
    .replaceAll(':', '.')
    .replaceAll(/\b0(?=\d\.)/g, '')
    .replace('-', '–')

/** Such as 'ma t/m vr 9.00–18.00, za 10.00–17.00'; '' if the carrier gave no hours. */
export function formatOpeningHours(hours: OpeningHours): string {
  const texts = dayNames.map((_, day) => (hours[day] ?? []).map(formatPeriod).join(' en '))
  const parts: string[] = []
  for (let day = 0; day < texts.length;) {
    let end = day
    while (texts[end + 1] === texts[day]) end += 1
    if (texts[day]) parts.push(`${formatDays(day, end)} ${texts[day]}`)
    day = end + 1
  }
  return parts.join(', ')
}

function formatDays(from: number, until: number): string {
  if (from === until) return dayNames[from] ?? ''
  return `${dayNames[from]} ${until === from + 1 ? 'en' : 't/m'} ${dayNames[until]}`
}
