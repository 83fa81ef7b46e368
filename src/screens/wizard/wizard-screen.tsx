// /producthulp: three questions that stay on the device, and the products that suit the answers.

import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiFor } from '#parts/api-context.ts'
import { PageHead } from '#parts/content/page-head.tsx'
import { atOnce, later } from '#ui/later.tsx'

/** The server renders it at once; the browser wakes the page without waiting for it. */
const WizardLater = later(() => import('#parts/wizard/wizard.tsx'))
const Wizard = import.meta.env.SSR ? atOnce((await import('#parts/wizard/wizard.tsx')).default) : WizardLater
export const files = () => ['src/parts/wizard/wizard.tsx']

/** Showing the products is a step in the history of the same address. Nothing is asked for it: not even its moment leaves the device. */
export const shouldRevalidate = () => false

export const loader = ({ context }: LoaderFunctionArgs) => apiFor(context)('GET /api/overview')

export default function WizardScreen() {
  const start = useLoaderData<typeof loader>()
  const lost = useLostScript()
  return (
    <>
      <PageHead
        title="Keuzehulp: vind jouw perfecte product | Luwte"
        description="Drie vragen en je weet welk incontinentiemateriaal bij je past. Je antwoorden blijven op je eigen apparaat."
        path="/producthulp"
      />
      <div data-scripts={lost ? 'lost' : undefined} className="contents">
        <Wizard start={start} />
      </div>
    </>
  )
}

/** Whether the questions' own script could not be loaded: what stands here then shows its help for that (ui/scripts.css). */
function useLostScript(): boolean {
  const [lost, setLost] = useState(false)
  useEffect(() => void WizardLater.fetch().catch(() => setLost(true)), [])
  return lost
}
