// The paths that the shop itself serves, which staff cannot use for a content page.

import type { AppContext } from '#operations/context.ts'
import { routes } from '#app/routes.ts'

/**
 * First path segments under which files are served from the disk: pictures, videos, and scripts of
 * the current and the previous build.
 */
export const staticPathSegments = [
  'assets',
  'build',
  'images',
  'media',
  'storage',
  'videos',
] as const

/** Paths that are neither pages nor files: exact paths, and prefixes that end in a slash. */
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
  '/huisstijl/',
] as const

/** First segments that the build serves or that the shop reserves for itself. */
const reservedSegments = ['admin', 'editor', 'fonts', 'icons']

export const reservedPaths: AppContext['reservedAddresses'] = {
  routes: routes.map(({ path }) => path),
  folders: [
    ...new Set([
      ...servicePaths.map((path) => path.split('/')[1] ?? ''),
      ...staticPathSegments,
      ...reservedSegments,
    ]),
  ],
}
