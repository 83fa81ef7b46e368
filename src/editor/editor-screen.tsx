// /editor: where staff write pages and articles. Everything behind the gate is fetched by staff only.

import { lazy, Suspense } from 'react'
import { StaffGate } from '#parts/account/staff-gate.tsx'

const Editor = lazy(async () => {
  const [editor] = await Promise.all([import('./editor.tsx'), import('./block-forms.ts').then(({ loadForms }) => loadForms())])
  return editor
})

export default function EditorScreen() {
  return (
    <StaffGate title="Pagina's">
      <Suspense>
        <Editor />
      </Suspense>
    </StaffGate>
  )
}
