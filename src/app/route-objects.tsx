// The routes as React Router route objects. Each screen is lazy, and is inside the storefront's
// shell or the staff root.

import type { ComponentType } from 'react'
import type {
  ActionFunction,
  LoaderFunction,
  RouteObject,
  ShouldRevalidateFunction,
} from 'react-router'
import { withinTime } from '#ui/lazy-within-time.tsx'
import { Root, RootProblem, loadRootData, ProblemPage } from './root.tsx'
import { routes, type ShopRoute } from './routes.ts'

type ScreenModule = {
  default: ComponentType
  loader?: LoaderFunction
  shouldRevalidate?: ShouldRevalidateFunction
  /** Handles a form submitted without JavaScript; needs `form: true` in match-route.ts. */
  action?: ActionFunction
}
/**
 * The route handle with the source file of a screen. From the file, the server finds the scripts of
 * the matched screen.
 */
export type ScreenHandle = { file: string }

const modules = import.meta.glob<ScreenModule>([
  '../screens/*/*-screen.tsx',
  '../{editor,admin}/{editor,admin}-screen.tsx',
])

export const routeObjects: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootProblem,
    loader: loadRootData,
    shouldRevalidate: () => false,
    children: [
      {
        id: 'screens',
        ErrorBoundary: ProblemPage,
        children: routes.filter(({ staff }) => !staff).map(screenRoute),
      },
    ],
  },
  {
    id: 'staff',
    ErrorBoundary: ProblemPage,
    lazy: () => withinTime(import('./staff-root.tsx')),
    children: routes.filter(({ staff }) => staff).map(screenRoute),
  },
]

function screenRoute({ path, screen }: ShopRoute): RouteObject {
  return {
    id: path,
    path,
    lazy: async () => {
      const file = screen.startsWith('../') ? screen.slice(3) : `screens/${screen}`
      const load = modules[`../${file}`]
      if (!load) throw new Error(`No screen file ${screen}`)
      const { default: Component, loader, shouldRevalidate, action } = await withinTime(load())
      const handle: ScreenHandle = { file: `src/${file}` }
      return {
        Component,
        handle,
        ...(loader && { loader }),
        ...(shouldRevalidate && { shouldRevalidate }),
        ...(action && { action }),
      }
    },
  }
}
