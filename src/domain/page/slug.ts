// Where a page may stand: the addresses staff can give it.

export const longestSlug = 200

/** Pages that the law, the checkout or the home address need: their slug cannot change and they cannot be trashed. */
export const fixedPages: readonly string[] = ['home', 'privacybeleid', 'algemene-voorwaarden', 'herroepen', 'toegankelijkheid']

/** '/over-ons/' is meant as 'over-ons'. */
export const withoutSlashes = (path: string): string => path.trim().replace(/^\/+|\/+$/g, '')

/** What is wrong with the form of a slug, in Dutch; an article's holds no slash. Undefined when it is fine. */
export function slugFault(slug: string, { slashes }: { slashes: boolean }): string | undefined {
  if (slug === '') return 'Vul een adres in, bijvoorbeeld over-ons.'
  if (slug.length > longestSlug) return `Dit adres is te lang: hooguit ${longestSlug} tekens.`
  if ((slashes ? /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/ : /^[a-z0-9-]+$/).test(slug)) return undefined
  return `Gebruik in het adres alleen kleine letters, cijfers en streepjes${slashes ? ', met / tussen de delen' : ''}.`
}

type Reserved = {
  /** Patterns of the shop's own screens, such as 'product/:slug' and 'shop/*'. */
  routes: readonly string[]
  /** First segments under which nothing else stands, such as 'api'. */
  folders: readonly string[]
}

/** Whether the shop itself answers at this address. */
export function isReserved(slug: string, { routes, folders }: Reserved): boolean {
  const segments = slug.split('/')
  return folders.includes(segments[0] ?? '') || routes.some((route) => route !== '*' && matches(route.split('/'), segments))
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  const open = pattern.at(-1) === '*'
  const fixed = open ? pattern.slice(0, -1) : pattern
  if (open ? segments.length < fixed.length : segments.length !== fixed.length) return false
  return fixed.every((part, at) => part.startsWith(':') || part === segments[at])
}
