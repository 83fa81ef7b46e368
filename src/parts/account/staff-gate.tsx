// The door to where staff work. A visitor goes to the log-in and back; a customer reads that this is not for them. The server refuses by itself too.

import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { Reply } from '#api/index.ts'
import { mayDo, type Right } from '#domain/account/rights.ts'
import { browserApi } from '#parts/api-context.ts'
import { PageHead } from '#parts/content/page-head.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { knowOwner, leftByChoice, useLoggedIn } from './login-store.ts'
import { logOut } from './owner.ts'
import { useQuery } from '#parts/requests/use-query.ts'

/** Shows `children` to staff with this right only; nothing of them is made for anybody else. */
export function StaffGate({ title, right, children }: { title: string; right: Right; children: ReactNode }) {
  const inBrowser = useInBrowser()
  const loggedIn = useLoggedIn()
  const { pathname, search } = useLocation()
  return (
    <>
      <PageHead title={`${title} | Luwte`} path={pathname} hidden />
      {!inBrowser && <Waiting />}
      {inBrowser && loggedIn && <ForStaff right={right}>{children}</ForStaff>}
      {inBrowser && !loggedIn && !leftByChoice() && <Navigate to={`/login?terug=${encodeURIComponent(pathname + search)}`} replace />}
    </>
  )
}

function ForStaff({ right, children }: { right: Right; children: ReactNode }) {
  const { result, reload } = useQuery(whoIsIt)
  const { pathname } = useLocation()
  if (result.status === 'loading') return <Waiting />
  if (result.status === 'done') {
    if (result.data.secure_first && pathname !== ownAccount) return <SecureFirst reload={reload} />
    if (mayDo(result.data.duty, right)) return children
    return result.data.role === 'staff' ? <OtherDuty /> : <NotStaff name={result.data.first_name} />
  }
  return (
    <Alone>
      <Notice kind="error">{result.message}</Notice>
      <Button onClick={() => void reload()}>Probeer opnieuw</Button>
    </Alone>
  )
}

/** Where a second factor is set up. */
const ownAccount = '/admin/mijn-account'

async function whoIsIt(): Promise<Reply<'GET /api/user'>> {
  const owner = await browserApi('GET /api/user')
  knowOwner(owner)
  return owner
}

/** Asks once more before sending an owner there: the second factor may just have been set up. */
function SecureFirst({ reload }: { reload: () => Promise<void> }) {
  const { result } = useQuery(whoIsIt)
  useEffect(() => {
    if (result.status === 'done' && !result.data.secure_first) void reload()
  }, [result, reload])
  return result.status === 'done' && result.data.secure_first ? <Navigate to={ownAccount} replace /> : <Waiting />
}

const OtherDuty = () => (
  <Alone>
    <h1 className="text-2xl">Dit hoort niet bij je werk</h1>
    <p>Een collega met een andere rol kan dit wel. Vraag het de eigenaar als je het nodig hebt.</p>
    <ButtonLink to="/admin">Naar beheer</ButtonLink>
  </Alone>
)

function NotStaff({ name }: { name: string }) {
  const navigate = useNavigate()
  const leave = () => {
    void logOut()
    void navigate('/login')
  }
  return (
    <Alone>
      <h1 className="text-2xl">Dit deel is voor medewerkers</h1>
      <p>
        Je bent ingelogd als {name}, met een klantaccount. Daarmee kun je hier niets bekijken of wijzigen. Werk je bij Luwte? Log dan in met
        je medewerkersaccount.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">Naar de winkel</ButtonLink>
        <Button kind="ghost" onClick={leave}>
          Inloggen met een ander account
        </Button>
      </div>
    </Alone>
  )
}

const Waiting = () => (
  <Alone>
    <p className="scripted flex items-center gap-3" role="status" lang="en">
      <Spinner />
      Loading...
    </p>
    <p className="hidden noscript:block">Dit deel van de winkel werkt alleen met JavaScript.</p>
  </Alone>
)

const Alone = ({ children }: { children: ReactNode }) => (
  <main id="inhoud" className="wrap grid max-w-[44rem] justify-items-start gap-6 py-20">
    {children}
  </main>
)
