// A native disclosure, which works without JavaScript. Of the disclosures with the same `group`, at
// most one is open at a time.

import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { title: ReactNode; group?: string; open?: boolean; children: ReactNode }

export function Disclosure({ title, group, open, children }: Props) {
  return (
    <details name={group} open={open} className="border-b border-line">
      <summary className="flex min-h-14 items-center justify-between gap-[min(1.5rem,24px)] rounded-[8px] py-3 text-lg leading-snug font-semibold hover:text-deep">
        <span className="min-w-0">{title}</span>
        <DisclosureArrow />
      </summary>
      <div className="pb-6 text-ink-soft">{children}</div>
    </details>
  )
}

/** Points down, and up if its own disclosure is open: those around it do not count. */
export const DisclosureArrow = () => (
  <Icon
    name="chevron-down"
    size={24}
    className="flex-none text-deep transition-transform [[open]>summary_&]:rotate-180"
  />
)
