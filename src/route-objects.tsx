// The table of contents as React Router wants it: every screen lazy, inside the shell or on the staff's surface, with one error screen for all.

import type { ComponentType } from 'react'
import type { ActionFunction, LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router'
import { ProblemScreen } from '#screens/problem/problem.tsx'
import { Root, RootProblem, rootLoader, StaffSurface } from './root.tsx'
import { routes, type ShopRoute } from './routes.ts'

/** What a screen file exports. */
type ScreenModule = {
  default: ComponentType
  loader?: LoaderFunction
  /** Absent: as React Router decides. */
  shouldRevalidate?: ShouldRevalidateFunction
  /** Answers a form that a browser without scripts sends; its rule in route-rules.ts says `form: true`. */
  action?: ActionFunction
  /** Loads what the screen renders with before it hydrates, such as its blocks. */
  prepare?: (data: unknown) => Promise<unknown>
  /** Source files that `prepare` will ask for, so that the server can announce them. */
  files?: (data: unknown) => readonly string[]
}
/** What the two entries read off a matched screen. */
export type ScreenHandle = Pick<ScreenModule, 'prepare' | 'files'> & { file: string }

const modules = import.meta.glob<ScreenModule>(['./screens/*/*-screen.tsx', './{editor,admin}/{editor,admin}-screen.tsx'])

export const routeObjects: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootProblem,
    loader: rootLoader,
    shouldRevalidate: () => false,
    children: [{ id: 'screens', ErrorBoundary: ProblemScreen, children: routes.filter(({ staff }) => !staff).map(screenRoute) }],
  },
  {
    id: 'staff',
    Component: StaffSurface,
    ErrorBoundary: ProblemScreen,
    children: routes.filter(({ staff }) => staff).map(screenRoute),
  },
]

function screenRoute({ path, screen }: ShopRoute): RouteObject {
  return {
    id: path,
    path,
    lazy: async () => {
      const file = screen.startsWith('../') ? screen.slice(3) : `screens/${screen}`
      const load = modules[`./${file}`]
      if (!load) throw new Error(`routes.ts names a screen that does not exist: ${screen}`)
      const { default: Component, loader, shouldRevalidate, action, prepare, files } = await load()
      const handle: ScreenHandle = { file: `src/${file}`, ...(prepare && { prepare }), ...(files && { files }) }
      return { Component, handle, ...(loader && { loader }), ...(shouldRevalidate && { shouldRevalidate }), ...(action && { action }) }
    },
  }
}
