// /editor: where staff write pages and articles. Everything behind the gate is fetched by staff only.

import { lazy, Suspense } from 'react'
import { StaffGate } from '#parts/account/staff-gate.tsx'

const Editor = lazy(() => import('./editor.tsx'))

export default function EditorScreen() {
  return (
    <StaffGate title="Pagina's">
      <Suspense>
        <Editor />
      </Suspense>
    </StaffGate>
  )
}
