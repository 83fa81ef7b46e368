// /producthulp: three questions that stay on the device, and the products that suit the answers.

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiFor } from '#parts/api-context.ts'
import { PageHead } from '#parts/content/page-head.tsx'
import { atOnce, later } from '#ui/later.tsx'

/** The server renders it at once; the browser wakes the page without waiting for it. */
const Wizard = import.meta.env.SSR
  ? atOnce((await import('#parts/wizard/wizard.tsx')).default)
  : later(() => import('#parts/wizard/wizard.tsx'))
export const files = () => ['src/parts/wizard/wizard.tsx']

export const loader = ({ context }: LoaderFunctionArgs) => apiFor(context)('GET /api/overview')

export default function WizardScreen() {
  const start = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Keuzehulp: vind jouw perfecte product | Luwte"
        description="Drie vragen en je weet welk incontinentiemateriaal bij je past. Je antwoorden blijven op je eigen apparaat."
        path="/producthulp"
      />
      <Wizard start={start} />
    </>
  )
}
