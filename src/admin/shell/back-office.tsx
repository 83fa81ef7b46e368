import '#ui/styles/staff.css'
import { Suspense, useEffect } from 'react'
import { useRoutes } from 'react-router'
import { can } from '#domain/staff/permissions.ts'
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
import { adminScreens, menuScreensOf } from './admin-screens.ts'
import { isOpenTo, isUsed, type Staff } from './declare-screen.ts'
import { ScreensContext } from './screens-context.ts'

/**
 * Keys in the lists of the back office. They act only while the focus is in the list, because a
 * key without Ctrl may also come from speech input (WCAG 2.1.4). ArrowDown in the search field
 * moves to the first row.
 *
 * `j` and `k` move to the next and the previous row, `x` ticks the row, `/` returns to the search
 * field. Enter opens the row's link.
 */
function useListKeys(): void {
  useEffect(() => {
    addEventListener('keydown', handleListKey)
    return () => removeEventListener('keydown', handleListKey)
  }, [])
}

function handleListKey(event: KeyboardEvent): void {
  const { target, key } = event
  if (
    !(target instanceof HTMLElement) ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    document.querySelector('dialog[open]')
  )
    return
  const isSearch = target.matches('main input[type=search]')
  if (isSearch && key !== 'ArrowDown') return
  if (
    !isSearch &&
    target.matches('input:not([type=checkbox]), select, textarea, [contenteditable]')
  )
    return
  const handled = isSearch
    ? focusRow(document.querySelector('main tbody tr'))
    : actOnRow(target.closest<HTMLTableRowElement>('main tbody tr'), key)
  if (handled) event.preventDefault()
}

function actOnRow(row: HTMLTableRowElement | null, key: string): boolean {
  if (!row) return false
  if (key === 'j') return focusRow(row.nextElementSibling)
  if (key === 'k') return focusRow(row.previousElementSibling)
  if (key === '/') return focusElement(document.querySelector('main input[type=search]'))
  if (key !== 'x') return false
  const tick = row.querySelector<HTMLInputElement>('input[type=checkbox]')
  tick?.click()
  return tick !== null
}

const focusRow = (row: Element | null | undefined): boolean =>
  focusElement(row?.querySelector('a[href]'))

function focusElement(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.focus()
  return true
}

export default function BackOffice() {
  const user = useCurrentUser()
  useEffect(() => {
    if (user) removeOtherDrafts(user.id)
  }, [user])
  useScreenPreloading(user)
  useListKeys()
  const screen = useRoutes([
    ...adminScreens
      .filter((screen) => isUsed(user, screen))
      .map(({ path, permission, Screen }) => ({
        path,
        element: can(user?.staff_role, permission) ? <Screen /> : <NoPermission />,
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
