import { Icon } from './icon.tsx'

/** `label` is for screen readers; omit it next to visible text that says the same. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <Icon name="loader-circle" className="spin size-[1.2em]" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

/**
 * Takes the place of a screen, or of a large part of one, until everything in it has arrived. The
 * footer appears after it (ui/styles/base.css).
 */
export const Waiting = ({ text, className = '' }: { text: string; className?: string }) => (
  <p role="status" data-waiting className={`flex items-center gap-3 text-ink-soft ${className}`}>
    <Spinner />
    {text}
  </p>
)
