// The browser entry. Loads the modules of the current screen and then hydrates the page. Without
// the modules, React would replace the content by a loading state.

import '#ui/styles/shop.css'
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
import { apiContext, browserApi } from '#components/api-context.ts'
import { routeObjects } from './route-objects.tsx'

type PageData = {
  loaderData: Record<string, unknown>
  actionData: Record<string, unknown> | null
  errors: Record<string, ErrorResponse> | null
}

const { loaderData, actionData, errors } = JSON.parse(
  document.getElementById('page-data')?.textContent ?? '{}',
) as PageData
const hydrationData: HydrationState = { loaderData, actionData, errors }

// If a script of the screen fails to load, this event makes the page behave as without JavaScript
// (src/components/pre-hydration).
await Promise.all(
  (matchRoutes(routeObjects, location) ?? []).map(({ route }) => loadLazyRoute(route)),
).then(hydrate, (error: unknown) => dispatchEvent(new ErrorEvent('scripts-lost', { error })))

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

/**
 * Renders only the router. The component tree must equal the server's, or else the ids of useId
 * would differ.
 */
function Shop({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  useEffect(() => {
    // Signals that React handles input from now on (src/components/pre-hydration).
    document.getElementById('app')?.setAttribute('data-hydrated', '')
    performance.mark('awake')
  }, [])
  return <RouterProvider router={router} />
}

async function loadLazyRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}
