// /admin: the back office. StaffGate downloads its code for staff only.

import { Suspense } from 'react'
import { StaffGate, StaffPageMissing } from '#components/staff/staff-gate.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'

export { reloadOnStaffEntry as loader } from '#components/staff/staff-gate.tsx'

const BackOffice = lazyWithinTime(() => import('./shell/back-office.tsx'), StaffPageMissing)

export default function AdminScreen() {
  return (
    <StaffGate title="Beheer" permission="backoffice">
      <Suspense>
        <BackOffice />
      </Suspense>
    </StaffGate>
  )
}
