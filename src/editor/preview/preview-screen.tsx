// /editor/_voorbeeld: the page as visitors will see it, while staff write it. Stands inside the editor, in a frame.

import { lazy, Suspense } from 'react'
import { StaffGate } from '#parts/account/staff-gate.tsx'

const PreviewPage = lazy(() => import('./preview-page.tsx'))

export default function PreviewScreen() {
  return (
    <StaffGate title="Voorbeeld">
      <Suspense>
        <PreviewPage />
      </Suspense>
    </StaffGate>
  )
}
