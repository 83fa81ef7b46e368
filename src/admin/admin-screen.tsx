// /admin: the back office. Everything behind the gate is fetched by staff only.

import { lazy, Suspense } from 'react'
import { StaffGate } from '#parts/account/staff-gate.tsx'

export { staffLoader as loader } from '#parts/account/staff-loader.ts'

const BackOffice = lazy(() => import('./back-office.tsx'))

export default function AdminScreen() {
  return (
    <StaffGate title="Beheer" right="backoffice">
      <Suspense>
        <BackOffice />
      </Suspense>
    </StaffGate>
  )
}
