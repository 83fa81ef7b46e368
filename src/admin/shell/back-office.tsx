import '#ui/styles/staff.css'
import { Suspense, useEffect } from 'react'
import { useRoutes } from 'react-router'
import { useCurrentUser } from '#components/account/login-store.ts'
import { StaffBar } from '#components/staff/staff-bar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CommandPaletteButton } from '../command-palette/command-palette.tsx'
import { AdminMenu } from './menu-entries.tsx'
import { removeOtherDrafts } from '../shared/forms/drafts.ts'
import { OpenDialogs } from '../shared/forms/dialog-button.tsx'
import { SuccessMessages } from '../shared/messages/success-messages.tsx'
import { staffLayout } from '../shared/staff-layout.ts'
import { ScreenHeader } from '../shared/screen.tsx'
import { adminScreens, isOpen, menuScreensOf } from './admin-screens.ts'
import { type AdminScreen, isOpenTo, isUsed, type Staff } from './declare-screen.ts'
import { ScreenPlace } from './screen-place.tsx'
import { ScreensContext } from './screens-context.ts'

export default function BackOffice() {
  const user = useCurrentUser()
  useEffect(() => {
    if (user) removeOtherDrafts(user.id)
  }, [user])
  useScreenPreloading(user)
  const screen = useRoutes([
    ...adminScreens
      .filter((screen) => isUsed(user, screen))
      .map((screen) => ({
        path: screen.path,
        element: isOpen(user, screen) ? <OpenScreen screen={screen} /> : <NoPermission />,
      })),
    { path: '*', element: <ScreenNotFound /> },
  ])
  return (
    <div className="back-office" data-rows={staffLayout.useValue().rows}>
      <UnsavedChangesGuard>
        <StaffBar SearchButton={CommandPaletteButton} />
        <div className="mx-auto w-full max-w-[100rem] print:block lg:grid lg:min-h-dvh lg:grid-cols-[12rem_minmax(0,1fr)]">
          <AdminMenu />
          <main id="inhoud" tabIndex={-1} className="min-w-0 px-4 py-4 sm:px-6 print:p-0">
            <SuccessMessages>
              <ScreensContext value={adminScreens}>
                <OpenDialogs>
                  <Suspense fallback={<Spinner label="Een ogenblik" />}>{screen}</Suspense>
                </OpenDialogs>
              </ScreensContext>
            </SuccessMessages>
          </main>
        </div>
      </UnsavedChangesGuard>
    </div>
  )
}

const OpenScreen = ({ screen }: { screen: AdminScreen }) => (
  <>
    <ScreenPlace screen={screen} />
    <screen.Screen />
  </>
)

const NoPermission = () => (
  <>
    <ScreenHeader
      title="Dit hoort niet bij je werk"
      about="Een collega met een andere rol kan dit wel. Vraag het de eigenaar als je het nodig hebt."
    />
    <ButtonLink to="/admin">Naar het begin van beheer</ButtonLink>
  </>
)

const ScreenNotFound = () => (
  <>
    <ScreenHeader title="Dit scherm bestaat niet" />
    <ButtonLink to="/admin">Naar het begin van beheer</ButtonLink>
  </>
)

/**
 * Preloads the code of the permitted screens when the browser is idle. A click then rarely waits
 * for code.
 *
 * Loads one screen at a time, first those in the menu. If a screen fails to load, React loads it
 * again when the user opens it. Safari has no requestIdleCallback and uses a timeout.
 */
function useScreenPreloading(user: Staff | undefined): void {
  useEffect(() => {
    const permitted = adminScreens.filter((screen) => isOpenTo(user, screen))
    const inMenu = menuScreensOf(user)
    const queue = [...inMenu, ...permitted.filter((screen) => !inMenu.includes(screen))]
    let cancelled = false
    const loadNext = () => {
      const screen = cancelled ? undefined : queue.shift()
      if (screen) void screen.load().then(scheduleNext, scheduleNext)
    }
    const scheduleNext = () =>
      void ('requestIdleCallback' in window
        ? requestIdleCallback(loadNext, { timeout: 5_000 })
        : setTimeout(loadNext, 500))
    scheduleNext()
    return () => void (cancelled = true)
  }, [user])
}
