// /product/{slug}/voorbeeld: the page of a product that visitors do not see yet, for staff.

import { lazy, Suspense } from 'react'
import { StaffGate } from '#parts/account/staff-gate.tsx'

const ProductPreview = lazy(() => import('./product-preview.tsx'))

export default function PreviewScreen() {
  return (
    <StaffGate title="Voorbeeld" right="stock">
      <Suspense>
        <ProductPreview />
      </Suspense>
    </StaffGate>
  )
}
