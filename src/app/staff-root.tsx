// The root layout of the screens of staff, which visitors do not load.

import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLoaderData,
} from 'react-router'
import { apiForLoader } from '#components/api-context.ts'
import { ShopDetailsContext } from '#components/shell/shop-details-context.ts'
import { storageKeys } from '#domain/storage-keys.ts'

/** By which the server finds the scripts of this file (route-objects.tsx). */
export const handle = { file: 'src/app/staff-root.tsx' }

/** The name, logo and look of the shop. A screen of staff also works without them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const details = await apiForLoader(context)('GET /api/shop-details').catch(() => undefined)
  return { details }
}

/** Only when a screen asks for it, because it changed the name or the look of the shop. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href

export function Component() {
  const { details } = useLoaderData<typeof loader>()
  return (
    <ShopDetailsContext value={details}>
      <Outlet />
      <ScrollRestoration storageKey={storageKeys.scrollPositions} />
    </ShopDetailsContext>
  )
}
