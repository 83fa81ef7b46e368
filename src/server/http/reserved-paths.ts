// The paths that the shop itself serves, which staff cannot use for a content page.

import type { AppContext } from '#operations/context.ts'
import { routes } from '#app/routes.ts'
import { servicePaths } from './service-paths.ts'
import { staticPathSegments } from './static-path-segments.ts'

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
