// Where the shop answers with neither page nor picture. Whole paths, or ending in a slash.

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
] as const
