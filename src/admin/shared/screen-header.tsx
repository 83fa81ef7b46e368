// The header of a back-office screen: title, number of records and action buttons on one line, and an explanation below it.

import type { ReactNode } from 'react'

type Props = { title: string; count?: ReactNode; about?: ReactNode; children?: ReactNode }

export function ScreenHeader({ title, count, about, children }: Props) {
  return (
    <div className="mb-4">
      <title>{`${title} | Luwte`}</title>
      <div className="flex min-h-control flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl">{title}</h1>
          {count}
        </div>
        {children && <div className="flex flex-wrap gap-2">{children}</div>}
      </div>
      {about && <p className="mt-1 max-w-[80ch] text-sm text-ink-soft">{about}</p>}
    </div>
  )
}
