import { use } from 'react'
import { useLocation } from 'react-router'
import { useCurrentUser } from '#components/account/login-store.ts'
import { isOpenTo } from '../shell/declare-screen.ts'
import { ScreensContext } from '../shell/screens-context.ts'
import { TabLink } from '../shared/screen.tsx'

const ownPath = 'nieuwsbrief/adressen'

/** Absent in a shop where the addresses are all there is of the newsletter. */
export function NewsletterTabs() {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const others = use(ScreensContext).flatMap((screen) =>
    screen.insteadOf?.path === ownPath && isOpenTo(user, screen)
      ? [[screen.insteadOf.tab, screen.path] as const]
      : [],
  )
  if (others.length === 0) return null
  return (
    <nav aria-label="Nieuwsbrief" className="mb-6 flex flex-wrap gap-x-8 border-b border-line">
      {[...others, ['Adressen', ownPath] as const].map(([name, path]) => (
        <TabLink key={path} to={`/admin/${path}`} isCurrent={`/admin/${path}` === pathname}>
          {name}
        </TabLink>
      ))}
    </nav>
  )
}
