// The frame of the back office and its own small table of contents.

import { Suspense } from 'react'
import { Link, useLocation, useRoutes } from 'react-router'
import { StaffBar } from '#parts/account/staff-bar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { adminScreens } from './screens.ts'

const named = adminScreens.filter(({ name }) => name)

export default function BackOffice() {
  const { pathname } = useLocation()
  const screen = useRoutes([
    ...adminScreens.map(({ path, Screen }) => ({ path, element: <Screen /> })),
    { path: '*', element: <NoScreen /> },
  ])
  return (
    <>
      <StaffBar>
        {named.map(({ path, name }) => (
          <Link
            key={path}
            to={`/admin/${path}`}
            aria-current={pathname === `/admin/${path}` ? 'page' : undefined}
            className="inline-flex min-h-11 items-center px-2 text-deep no-underline hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline"
          >
            {name}
          </Link>
        ))}
      </StaffBar>
      <main id="inhoud" tabIndex={-1} className="wrap py-10">
        <Suspense fallback={<Spinner label="Een ogenblik" />}>{screen}</Suspense>
      </main>
    </>
  )
}

const NoScreen = () => (
  <>
    <title>Niet gevonden | Luwte</title>
    <h1 className="text-2xl">Dit scherm bestaat niet</h1>
    <ButtonLink to="/admin" className="mt-6">
      Naar het begin van beheer
    </ButtonLink>
  </>
)
