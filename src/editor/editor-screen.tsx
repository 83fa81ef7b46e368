// The screen at /editor for pages and articles. The browser downloads the editor only for staff.

import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { StaffGate, StaffPageMissing } from '#components/staff/staff-gate.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { previewPagePath } from './preview/preview-messages.ts'

export { reloadOnStaffEntry as loader } from '#components/staff/staff-gate.tsx'

const Editor = lazyWithinTime(async () => {
  const [editor] = await Promise.all([
    import('./editor.tsx'),
    import('./block-definitions.ts').then(({ loadBlockDefinitions }) => loadBlockDefinitions()),
  ])
  return editor
}, StaffPageMissing)
const PreviewPage = lazyWithinTime(() => import('./preview/preview-page.tsx'), StaffPageMissing)

export default function EditorScreen() {
  const isPreview = useLocation().pathname === previewPagePath
  return (
    <StaffGate title={isPreview ? 'Voorbeeld' : 'Pagina’s'} permission="content">
      <Suspense>{isPreview ? <PreviewPage /> : <Editor />}</Suspense>
    </StaffGate>
  )
}
