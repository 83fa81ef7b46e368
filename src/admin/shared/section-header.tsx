// The header of a part of a back-office screen: title and action buttons on one line, and an
// explanation below it.

import type { ReactNode } from 'react'

type Props = { id: string; title: string; about?: ReactNode; children?: ReactNode }

export const SectionHeader = ({ id, title, about, children }: Props) => (
  <div className="mb-4 grid items-center gap-x-8 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto]">
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    {about && (
      <p className="col-span-full max-w-[80ch] text-sm text-ink-soft md:row-start-2">{about}</p>
    )}
    {children && (
      <div className="flex flex-wrap gap-2 max-md:mt-2 md:col-start-2 md:row-start-1">
        {children}
      </div>
    )}
  </div>
)
