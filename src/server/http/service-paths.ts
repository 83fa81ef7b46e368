// Paths that are neither pages nor files: exact paths, and prefixes that end in a slash.

export const servicePaths = [
  '/api',
  '/api/',
  '/env',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/',
  '/feed.xml',
  '/feeds/',
  '/indexnow.txt',
  '/eu-garantie/',
] as const
