// Something is under way. The words are for screen readers; leave them out beside visible text that says it.

import { LoaderCircle } from 'lucide-react'

export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <LoaderCircle aria-hidden size="1.2em" className="spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
