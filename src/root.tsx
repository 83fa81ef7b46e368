// What every screen stands in. Nothing of it depends on who visits.

import { ViewTransition } from 'react'
import { type LoaderFunctionArgs, Outlet, ScrollRestoration, useLoaderData, useLocation } from 'react-router'
import { apiFor } from '#parts/api-context.ts'
import { storageKeys } from '#domain/device/storage-keys.ts'
import { PageLoading } from '#parts/content/page-loading.tsx'
import { Shell } from '#parts/shell/shell.tsx'
import { useHeldPosition } from '#parts/shell/use-held-position.ts'
import { ProblemScreen } from '#screens/problem/problem.tsx'

export async function rootLoader({ context }: LoaderFunctionArgs) {
  const api = apiFor(context)
  const [navigation, env, details] = await Promise.all([api('GET /api/navigation'), api('GET /env'), api('GET /api/shop-details')])
  return { navigation, env, details, year: new Date().getFullYear() }
}

export function Root() {
  const { navigation, year, details } = useLoaderData<typeof rootLoader>()
  const { pathname } = useLocation()
  useHeldPosition()
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

/** Where staff work: the screens bring their own frame. */
export function StaffSurface() {
  return (
    <>
      <Outlet />
      <ScrollRestoration storageKey={storageKeys.scrollPositions} />
    </>
  )
}

/** The shop cannot even tell its menus: the same shell, without them. */
export function RootProblem() {
  return (
    <Shell navigation={{ categories: [], pages: [] }}>
      <ProblemScreen />
    </Shell>
  )
}
