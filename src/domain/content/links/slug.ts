export const maxSlugLength = 200

/**
 * Staff can neither trash these pages nor change their slug, because the law or the shop itself
 * requires them.
 */
export const requiredPageSlugs: readonly string[] = [
  'home',
  'privacybeleid',
  'algemene-voorwaarden',
  'herroepen',
  'toegankelijkheid',
]

export const trimSlashes = (path: string): string => path.trim().replace(/^\/+|\/+$/g, '')

/** Only slugs of pages may contain slashes. */
export function slugError(slug: string, { slashes }: { slashes: boolean }): string | undefined {
  if (slug === '') return 'Vul een adres in, bijvoorbeeld over-ons.'
  if (slug.length > maxSlugLength) return `Dit adres is te lang: hooguit ${maxSlugLength} tekens.`
  if ((slashes ? /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/ : /^[a-z0-9-]+$/).test(slug)) return undefined
  return `Gebruik in het adres alleen kleine letters, cijfers en streepjes${slashes ? ', met / tussen de delen' : ''}.`
}

type ReservedPaths = {
  /** Route patterns of the shop, such as 'product/:slug' and 'shop/*'. */
  routes: readonly string[]
  /** First path segments that no page can use, such as 'api'. */
  folders: readonly string[]
}

export function isReservedPath(slug: string, { routes, folders }: ReservedPaths): boolean {
  const segments = slug.split('/')
  return (
    folders.includes(segments[0] ?? '') ||
    routes.some((route) => route !== '*' && matches(route.split('/'), segments))
  )
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  const isWildcard = pattern.at(-1) === '*'
  const fixed = isWildcard ? pattern.slice(0, -1) : pattern
  if (isWildcard ? segments.length < fixed.length : segments.length !== fixed.length) return false
  return fixed.every((part, index) => part.startsWith(':') || part === segments[index])
}
