// /product/{slug}/voorbeeld: preview of an unpublished product, for staff.

import { lazy, Suspense } from 'react'
import { StaffGate } from '#components/staff/staff-gate.tsx'

const ProductPreview = lazy(() => import('./product-preview.tsx'))

export default function PreviewScreen() {
  return (
    <StaffGate title="Voorbeeld" permission="stock">
      <Suspense>
        <ProductPreview />
      </Suspense>
    </StaffGate>
  )
}
