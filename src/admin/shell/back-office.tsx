// The frame of the back office: top bar, menu and the routes to its screens.

import '#ui/staff.css'
import { Suspense, useEffect } from 'react'
import { useRoutes } from 'react-router'
import { can } from '#domain/staff/permissions.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { StaffBar } from '#components/staff/staff-bar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { UnsavedChangesGuard } from '#ui/unsaved-changes-guard.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CommandPaletteButton } from '../command-palette/command-palette.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { removeOtherDrafts } from '../shared/forms/drafts.ts'
import { SuccessMessages } from '../shared/messages/success-messages.tsx'
import { staffLayout } from '../shared/staff-layout.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { adminScreens } from './admin-screens.ts'
import { useListKeys } from './use-list-keys.ts'
import { useScreenPreloading } from './use-screen-preloading.ts'

export default function BackOffice() {
  const user = useCurrentUser()
  const role = user?.staff_role
  useEffect(() => {
    if (user) removeOtherDrafts(user.id)
  }, [user])
  useScreenPreloading(role)
  useListKeys()
  const screen = useRoutes([
    ...adminScreens.map(({ path, permission, Screen }) => ({
      path,
      element: can(role, permission) ? <Screen /> : <NoPermission />,
    })),
    { path: '*', element: <ScreenNotFound /> },
  ])
  return (
    <div className="back-office" data-rows={staffLayout.useValue().rows}>
      <UnsavedChangesGuard>
        <StaffBar SearchButton={CommandPaletteButton} />
        <div className="mx-auto w-full max-w-[100rem] print:block md:grid md:min-h-dvh md:grid-cols-[3.5rem_minmax(0,1fr)] min-[68.75rem]:grid-cols-[15rem_minmax(0,1fr)]">
          <AdminMenu />
          <main id="inhoud" tabIndex={-1} className="min-w-0 px-4 py-5 sm:px-6 print:p-0">
            <SuccessMessages>
              <Suspense fallback={<Spinner label="Een ogenblik" />}>{screen}</Suspense>
            </SuccessMessages>
          </main>
        </div>
      </UnsavedChangesGuard>
    </div>
  )
}

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
