// What stands around every screen: header, main, footer, cart. Nothing in it depends on who visits.

import { type ReactNode, ViewTransition } from 'react'
import { type LoaderFunctionArgs, Outlet, ScrollRestoration, useLoaderData, useLocation } from 'react-router'
import type { Reply } from '#api/index.ts'
import { apiFor } from '#parts/api-context.ts'
import { ProblemScreen } from '#screens/problem/problem-screen.tsx'

type Navigation = Reply<'GET /api/navigation'>

export async function rootLoader({ context }: LoaderFunctionArgs) {
  const api = apiFor(context)
  const [navigation, env] = await Promise.all([api('GET /api/navigation'), api('GET /env')])
  return { navigation, env }
}

export function Root() {
  const { navigation } = useLoaderData<typeof rootLoader>()
  const { pathname } = useLocation()
  return (
    <Shell navigation={navigation}>
      <ViewTransition key={pathname} default="none" enter="fade" exit="fade">
        <Outlet />
      </ViewTransition>
    </Shell>
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

function Shell({ children }: { navigation: Navigation; children: ReactNode }) {
  return (
    <>
      <main id="inhoud" tabIndex={-1}>
        {children}
      </main>
      <ScrollRestoration />
    </>
  )
}
