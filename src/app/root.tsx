// The root layouts of the storefront and of the staff screens. Their data does not depend on the
// visitor, so that pages can be cached.

import { ViewTransition } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
} from 'react-router'
import { emptyNavigation } from '#domain/content/empty-navigation.ts'
import type { PublicNavigation } from '#domain/content/navigation.ts'
import { apiForLoader } from '#components/api-context.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { PageLoading } from '#components/content/page-loading.tsx'
import { Shell } from '#components/shell/shell.tsx'
import { useScrollRestoration } from '#components/shell/use-scroll-restoration.ts'
import { ProblemPage } from './problem-page.tsx'

export async function loadRootData({ context }: LoaderFunctionArgs) {
  const api = apiForLoader(context)
  const [navigation, env, details] = await Promise.all([
    api('GET /api/navigation'),
    api('GET /env'),
    api('GET /api/shop-details'),
  ])
  return { navigation, env, details, year: new Date().getFullYear() }
}

/**
 * The root data that goes into the page's JSON, without the navigation, because the HTML already
 * contains the menu (components/shell/lazy-parts.tsx).
 */
export const toHydrationData = ({
  navigation: _navigation,
  ...rest
}: Awaited<ReturnType<typeof loadRootData>>) => rest

type RootData = ReturnType<typeof toHydrationData> & { navigation?: PublicNavigation }

export function Root() {
  const { navigation, year, details } = useLoaderData<RootData>()
  const { pathname } = useLocation()
  useScrollRestoration()
  return (
    <Shell navigation={navigation} year={year} details={details}>
      <ViewTransition key={pathname} default="none" enter="fade" exit="fade">
        <Outlet />
      </ViewTransition>
      <PageLoading />
      <ScrollRestoration storageKey={storageKeys.scrollPositions} />
    </Shell>
  )
}

/** The root of staff screens, which have their own layout. */
export function StaffRoot() {
  return (
    <>
      <Outlet />
      <ScrollRestoration storageKey={storageKeys.scrollPositions} />
    </>
  )
}

/**
 * Shows the error page without menus, because the root loader, which loads the menus, has failed.
 */
export function RootProblem() {
  return (
    <Shell navigation={emptyNavigation}>
      <ProblemPage />
    </Shell>
  )
}
