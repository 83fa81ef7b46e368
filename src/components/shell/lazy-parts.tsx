// The banner, the menu and the footer, which are hydrated after the page. The server renders menu
// and footer with the navigation from the page's loader. The browser fetches the navigation,
// because the page's data does not include it.

import type { ComponentType } from 'react'
import { emptyNavigation } from '#domain/content/menus/empty-navigation.ts'
import type { PublicNavigation } from '#domain/content/menus/navigation.ts'
import { browserApi } from '../api-context.ts'
import { withSeparateHydration, withLazyHydration } from '#ui/lazy-hydration.tsx'
import type { FooterProps } from './footer.tsx'

type WithNavigation<Props> = Omit<Props, 'navigation'> & {
  navigation?: PublicNavigation | undefined
}

export const LazyMenu: ComponentType<WithNavigation<{ navigation: PublicNavigation }>> = import.meta
  .env.SSR
  ? withSeparateHydration(withNavigation((await loadParts()).Menu))
  : withLazyHydration(async () => withFetchedNavigation((await loadParts()).Menu))

export const LazyFooter: ComponentType<WithNavigation<FooterProps>> = import.meta.env.SSR
  ? withSeparateHydration(withNavigation((await loadParts()).Footer))
  : withLazyHydration(async () => withFetchedNavigation((await loadParts()).Footer))

export const LazyBanner: ComponentType = import.meta.env.SSR
  ? withSeparateHydration((await loadParts()).Banner)
  : withLazyHydration(async () => ({ default: (await loadParts()).Banner }))

export const LazySearchToggle: ComponentType = import.meta.env.SSR
  ? withSeparateHydration((await loadParts()).SearchToggle)
  : withLazyHydration(async () => ({ default: (await loadParts()).SearchToggle }))

export const LazySearchForm: ComponentType = import.meta.env.SSR
  ? withSeparateHydration((await loadParts()).SearchForm)
  : withLazyHydration(async () => ({ default: (await loadParts()).SearchForm }))

/**
 * Makes the prop `navigation` optional. On the server it is missing if the loader failed to fetch
 * it. In the browser, `defaultNavigation` is the fetched navigation.
 */
function withNavigation<Props extends { navigation: PublicNavigation }>(
  Part: ComponentType<Props>,
  defaultNavigation = emptyNavigation,
) {
  return function PartWithNavigation({
    navigation = defaultNavigation,
    ...props
  }: WithNavigation<Props>) {
    return <Part {...({ ...props, navigation } as unknown as Props)} />
  }
}

async function withFetchedNavigation<Props extends { navigation: PublicNavigation }>(
  Part: ComponentType<Props>,
) {
  return { default: withNavigation(Part, await fetchNavigation()) }
}

let navigationRequest: Promise<PublicNavigation> | undefined
const fetchNavigation = () => (navigationRequest ??= browserApi('GET /api/navigation'))

/**
 * Loads the banner, menu, search and footer in one chunk, because every storefront page needs
 * them.
 */
async function loadParts() {
  return import('./menu-and-footer.ts')
}
