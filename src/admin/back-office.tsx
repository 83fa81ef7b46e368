// The frame of the back office: its bar, its menu with what this colleague may open, and its own small table of contents.

import '#ui/staff.css'
import { Suspense } from 'react'
import { useRoutes } from 'react-router'
import { mayDo } from '#domain/account/rights.ts'
import { useOwner } from '#parts/account/login-store.ts'
import { StaffBar } from '#parts/account/staff-bar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { OfficeMenu } from './office-menu.tsx'
import { ScreenHead } from './screen-head.tsx'
import { adminScreens } from './screens.ts'
import { useCodeAhead } from './use-code-ahead.ts'

export default function BackOffice() {
  const duty = useOwner()?.duty
  useCodeAhead(duty)
  const screen = useRoutes([
    ...adminScreens.map(({ path, right, Screen }) => ({ path, element: mayDo(duty, right) ? <Screen /> : <NotYours /> })),
    { path: '*', element: <NoScreen /> },
  ])
  return (
    <LeaveGuard>
      <StaffBar />
      <div className="mx-auto w-full max-w-[100rem] lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)]">
        <OfficeMenu />
        <main id="inhoud" tabIndex={-1} className="min-w-0 px-4 py-8 sm:px-8 lg:py-10 print:p-0">
          <Suspense fallback={<Spinner label="Een ogenblik" />}>{screen}</Suspense>
        </main>
      </div>
    </LeaveGuard>
  )
}

const NotYours = () => (
  <>
    <ScreenHead
      title="Dit hoort niet bij je werk"
      about="Een collega met een andere rol kan dit wel. Vraag het de eigenaar als je het nodig hebt."
    />
    <ButtonLink to="/admin">Naar het begin van beheer</ButtonLink>
  </>
)

const NoScreen = () => (
  <>
    <ScreenHead title="Dit scherm bestaat niet" />
    <ButtonLink to="/admin">Naar het begin van beheer</ButtonLink>
  </>
)
