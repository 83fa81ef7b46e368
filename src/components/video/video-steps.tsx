// The steps that a video shows, numbered as in the video, with a button that prints only the part
// of the page around them.

import type { RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import { printAlone } from '#ui/print-alone.ts'

type Props = {
  steps: readonly string[]
  printed: RefObject<HTMLElement | null>
  className?: string
}

/** `printed` is the element that the button prints. */
export function VideoSteps({ steps, printed, className = '' }: Props) {
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h4 className="text-xl">De film in stappen</h4>
        <Button kind="plain" className="scripted -mx-3" onClick={() => printAlone(printed.current)}>
          Print deze stappen
        </Button>
      </div>
      <ol className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-10 flex-none place-items-center rounded-pill bg-deep text-lg leading-none font-semibold text-white"
            >
              {index + 1}
            </span>
            <span className="measure">{step}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
