import { isInternalLink } from './is-internal-link.ts'

/**
 * Returns an address of the shop itself as its path, whatever its scheme and capitals, and another
 * address as it is. `shopOrigin` is such as 'https://luwte.example'.
 */
export function withoutOrigin(url: string, shopOrigin: string): string {
  const host = shopOrigin.replace(/^https?:/, '').toLowerCase()
  const bare = url.replace(/^https?:(?=\/\/)/i, '')
  const rest = bare.slice(host.length)
  if (!bare.toLowerCase().startsWith(host) || !/^(?:$|[/?#])/.test(rest)) return url
  const path = rest.startsWith('/') ? rest : `/${rest}`
  return isInternalLink(path) ? path : url
}
