// /product/{slug}/voorbeeld: preview of an unpublished product, for staff.

import { Suspense } from 'react'
import { StaffGate, StaffPageMissing } from '#components/staff/staff-gate.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'

const ProductPreview = lazyWithinTime(() => import('./product-preview.tsx'), StaffPageMissing)

export default function PreviewScreen() {
  return (
    <StaffGate title="Voorbeeld" permission="stock">
      <Suspense>
        <ProductPreview />
      </Suspense>
    </StaffGate>
  )
}
