// Guards the staff screens. Sends visitors without a login to the login screen, which returns them
// to the staff screen. Shows logged-in customers a notice. The server checks access as well.

import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { can, type Permission } from '#domain/staff/permissions.ts'
import { browserApi } from '../api-context.ts'
import { PageMetadata } from '../content/page-metadata.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { setCurrentUser, wasLoggedOutByUser, useLoggedIn } from '../account/login-store.ts'
import { logOut } from '../account/current-user.ts'
import { useQuery } from '../requests/use-query.ts'
import { NotLoaded } from '#ui/lazy-within-time.tsx'

export function StaffGate({
  title,
  permission,
  children,
}: {
  title: string
  permission: Permission
  children: ReactNode
}) {
  const isHydrated = useIsHydrated()
  const loggedIn = useLoggedIn()
  const { pathname, search } = useLocation()
  return (
    <>
      <PageMetadata title={title} path={pathname} hidden />
      {!isHydrated && <Waiting />}
      {isHydrated && loggedIn && <ForStaff permission={permission}>{children}</ForStaff>}
      {isHydrated && !loggedIn && !wasLoggedOutByUser() && <ToLogin backTo={pathname + search} />}
    </>
  )
}

/** An empty shop has nobody who could log in, so its first visitor creates the first account. */
function ToLogin({ backTo }: { backTo: string }) {
  const { result } = useQuery(fetchFirstAccount)
  if (result.status === 'loading') return <Waiting />
  const isWaiting = result.status === 'done' && result.data.waiting
  return (
    <Navigate
      to={isWaiting ? '/eerste-account' : `/login?terug=${encodeURIComponent(backTo)}`}
      replace
    />
  )
}

const fetchFirstAccount = () => browserApi('GET /api/first-account')

function ForStaff({ permission, children }: { permission: Permission; children: ReactNode }) {
  const { result, reload } = useQuery(fetchUser)
  const { pathname } = useLocation()
  if (result.status === 'loading') return <Waiting />
  if (result.status === 'done') {
    if (result.data.must_set_up_second_factor && pathname !== ownAccountPath)
      return <RequireSecondFactor reload={reload} />
    if (can(result.data.staff_role, permission)) return children
    return result.data.role === 'staff' ? (
      <MissingPermission />
    ) : (
      <NotStaff name={result.data.first_name} />
    )
  }
  return (
    <CenteredPage>
      <Notice kind="error">{result.message}</Notice>
      <Button onClick={() => void reload()}>Probeer opnieuw</Button>
    </CenteredPage>
  )
}

const ownAccountPath = '/admin/mijn-account'

async function fetchUser(): Promise<EndpointReply<'GET /api/user'>> {
  const user = await browserApi('GET /api/user')
  setCurrentUser(user)
  return user
}

/**
 * Fetches the user again before the redirect, because the user may just have set up a second
 * factor.
 */
function RequireSecondFactor({ reload }: { reload: () => Promise<void> }) {
  const { result } = useQuery(fetchUser)
  useEffect(() => {
    if (result.status === 'done' && !result.data.must_set_up_second_factor) void reload()
  }, [result, reload])
  return result.status === 'done' && result.data.must_set_up_second_factor ? (
    <Navigate to={ownAccountPath} replace />
  ) : (
    <Waiting />
  )
}

const MissingPermission = () => (
  <CenteredPage>
    <h1 className="text-2xl">Dit hoort niet bij je werk</h1>
    <p>Een collega met een andere rol kan dit wel. Vraag het de eigenaar als je het nodig hebt.</p>
    <ButtonLink to="/admin">Naar beheer</ButtonLink>
  </CenteredPage>
)

function NotStaff({ name }: { name: string }) {
  const navigate = useNavigate()
  const handleLogOut = () => {
    void logOut()
    void navigate('/login')
  }
  return (
    <CenteredPage>
      <h1 className="text-2xl">Dit deel is voor medewerkers</h1>
      <p>
        Je bent ingelogd als {name}, met een klantaccount. Daarmee kun je hier niets bekijken of
        wijzigen. Werk je hier? Log dan in met je medewerkersaccount.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">Naar de winkel</ButtonLink>
        <Button kind="ghost" onClick={handleLogOut}>
          Inloggen met een ander account
        </Button>
      </div>
    </CenteredPage>
  )
}

const Waiting = () => (
  <CenteredPage>
    <p className="scripted flex items-center gap-3" role="status" lang="en">
      <Spinner />
      Loading...
    </p>
    <p className="hidden noscript:block">Dit deel van de winkel werkt alleen met JavaScript.</p>
  </CenteredPage>
)

const CenteredPage = ({ children }: { children: ReactNode }) => (
  <main id="inhoud" className="wrap grid max-w-[44rem] justify-items-start gap-6 py-20">
    {children}
  </main>
)

/** Takes the place of a screen of staff whose script did not arrive. */
export const StaffPageMissing = () => (
  <main id="inhoud" className="wrap py-20">
    <NotLoaded />
  </main>
)

/**
 * The loader of every staff screen. Reloads the page for staff who come from the shop: staff
 * screens have another content security policy, and a browser applies a policy only to a new
 * document.
 */
export function reloadOnStaffEntry({ request }: LoaderFunctionArgs): null | Promise<never> {
  if (import.meta.env.SSR) return null
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded && /^\/(?:editor|admin)(?:\/|$)/.test(new URL(loaded.name).pathname)) return null
  location.assign(request.url)
  return new Promise(() => undefined)
}
