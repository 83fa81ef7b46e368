// Wakes the page in the browser. What it shows first is loaded before React starts, so nothing flashes.

import './ui/shop.css'
import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type ErrorResponse,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { apiContext, browserApi } from '#parts/api-context.ts'
import { type ScreenHandle, routeObjects } from './route-objects.tsx'

type PageData = {
  loaderData: Record<string, unknown>
  actionData: Record<string, unknown> | null
  errors: Record<string, ErrorResponse> | null
}

const { loaderData, actionData, errors } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData
const hydrationData: HydrationState = { loaderData, actionData, errors }

// Without the screen's script the page goes on as one whose scripts never came (src/parts/pre-hydration).
await Promise.all((matchRoutes(routeObjects, location) ?? []).map(({ route }) => wake(route))).then(hydrate, (error: unknown) =>
  dispatchEvent(new ErrorEvent('scripts-lost', { error })),
)

function hydrate() {
  const router = createBrowserRouter(routeObjects, {
    hydrationData,
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(apiContext, browserApi)
      return context
    },
  })
  const app = document.getElementById('app')
  if (app)
    startTransition(() => {
      hydrateRoot(
        app,
        <StrictMode>
          <Shop router={router} />
        </StrictMode>,
      )
    })
}

/** Nothing may stand beside the router: React numbers its ids by place, and the server's have to be the same. */
function Shop({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  useEffect(() => {
    // From here on a press is React's (src/parts/pre-hydration).
    document.getElementById('app')?.setAttribute('data-hydrated', '')
    performance.mark('awake')
  }, [])
  return <RouterProvider router={router} />
}

async function wake(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
  const data = route.id === undefined ? undefined : loaderData[route.id]
  if (data !== undefined) await (route.handle as ScreenHandle | undefined)?.prepare?.(data)
}
