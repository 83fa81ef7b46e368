// /editor: where staff write pages and articles. Everything behind the gate is fetched by staff only.

import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { StaffGate } from '#parts/account/staff-gate.tsx'
import { previewAddress } from './preview/messages.ts'

export { staffLoader as loader } from '#parts/account/staff-loader.ts'

const Editor = lazy(async () => {
  const [editor] = await Promise.all([import('./editor.tsx'), import('./block-forms.ts').then(({ loadForms }) => loadForms())])
  return editor
})
/** The page as visitors will see it, while it is written; stands inside the editor, in a frame. */
const PreviewPage = lazy(() => import('./preview/preview-page.tsx'))

export default function EditorScreen() {
  const previewed = useLocation().pathname === previewAddress
  return (
    <StaffGate title={previewed ? 'Voorbeeld' : "Pagina's"} right="content">
      <Suspense>{previewed ? <PreviewPage /> : <Editor />}</Suspense>
    </StaffGate>
  )
}
