// The header of a back-office screen: title, number of records and action buttons on one line, and
// an explanation below it.

import type { ReactNode } from 'react'

type Props = { title: string; count?: ReactNode; about?: ReactNode; children?: ReactNode }

export function ScreenHeader({ title, count, about, children }: Props) {
  return (
    <div className="mb-4">
      <title>{`${title} | Luwte`}</title>
      <div className="grid min-h-control items-center gap-x-8 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl">{title}</h1>
          {count}
        </div>
        {about && (
          <p className="col-span-full max-w-[80ch] text-sm text-ink-soft md:row-start-2">{about}</p>
        )}
        {children && (
          <div className="flex flex-wrap gap-2 max-md:mt-2 md:col-start-2 md:row-start-1">
            {children}
          </div>
        )}
      </div>
    </div>
  )
}
