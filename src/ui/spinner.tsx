// A loading spinner. `label` is for screen readers; omit it next to visible text that says the
// same.

import { Icon } from './icon.tsx'

export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <Icon name="loader-circle" className="spin size-[1.2em]" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
