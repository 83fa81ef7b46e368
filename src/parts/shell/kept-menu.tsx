// The menus as text. They are more than half of most pages and the same on each, so the server draws them once.

import { type ComponentType, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { Navigation } from '#domain/page/navigation.ts'
import { atOnce } from '#ui/later.tsx'

type Props = { navigation: Navigation }

/**
 * For the server, in place of `atOnce`: writes the same HTML, and draws `Menu` only when it is given another `navigation`. So nothing in it may
 * depend on the page or the visitor, nor make an id, which React takes from where a component stands.
 */
export function keptMenu(Menu: ComponentType<Props>): ComponentType<Props> {
  const Drawn = atOnce(Menu)
  const known = new WeakMap<Navigation, string | undefined>()
  return function KeptMenu({ navigation }) {
    if (!known.has(navigation)) known.set(navigation, leadsElsewhere(navigation) ? undefined : textOf(Menu, navigation))
    const html = known.get(navigation)
    // oxlint-disable-next-line react/no-danger -- as React wrote it
    return html === undefined ? (
      <Drawn navigation={navigation} />
    ) : (
      <div className="contents" data-hydrates="" dangerouslySetInnerHTML={{ __html: html }} />
    )
  }
}

const textOf = (Menu: ComponentType<Props>, navigation: Navigation) =>
  renderToString(
    <StaticRouter location="/">
      <Suspense>
        <Menu navigation={navigation} />
      </Suspense>
    </StaticRouter>,
  )

/** Whether a link leads from one page to another place than from the next, as `?pagina=2` does. */
const leadsElsewhere = ({ categories, pages }: Navigation) =>
  [...pages, ...categories.flatMap(({ featured, sections }) => [...featured, ...sections.flatMap(({ items }) => items)])].some(
    ({ href }) => !/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(href),
  )
