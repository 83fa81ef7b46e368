// /admin: the back office. StaffGate downloads its code for staff only.

import { lazy, Suspense } from 'react'
import { StaffGate } from '#components/staff/staff-gate.tsx'

export { reloadOnStaffEntry as loader } from '#components/staff/reload-on-staff-entry.ts'

const BackOffice = lazy(() => import('./shell/back-office.tsx'))

export default function AdminScreen() {
  return (
    <StaffGate title="Beheer" permission="backoffice">
      <Suspense>
        <BackOffice />
      </Suspense>
    </StaffGate>
  )
}
