// The header of a back-office screen: title, explanation and action buttons.

import type { ReactNode } from 'react'

export function ScreenHeader({ title, about, children }: { title: string; about?: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-8 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <title>{`${title} | Luwte`}</title>
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {about && <p className="mt-2 max-w-[60ch] text-ink-soft">{about}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  )
}
