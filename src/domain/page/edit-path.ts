// Where staff change what a visitor sees at an address.

type EditPath = { path: string; words: string; right: 'catalogue' | 'content' }

/** Screens that are no content, by their first segment. */
const screens = new Set(
  'shop producthulp login registreer account checkout forgot-password reset-password search editor admin bestelling abonnement bevestig uitnodiging herroep nieuwsbrief'.split(
    ' ',
  ),
)

/** Undefined for a screen that nobody edits. */
export function editPathOf(pathname: string): EditPath | undefined {
  const slug = pathname.replace(/^\/+|\/+$/g, '')
  const [first = '', second, ...more] = slug.split('/')
  if (first === 'product')
    return second && more.length === 0 ? { path: `/admin/producten/${second}`, words: 'Bewerk dit product', right: 'catalogue' } : undefined
  if (first === 'artikel')
    return second && more.length === 0
      ? { path: `/editor/${second}?soort=artikel`, words: 'Bewerk dit artikel', right: 'content' }
      : undefined
  if (screens.has(first)) return undefined
  return { path: `/editor/${slug || 'home'}`, words: 'Bewerk deze pagina', right: 'content' }
}
