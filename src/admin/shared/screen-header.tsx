// The header of a back-office screen, and of a part of one: title and action buttons on one line,
// and an explanation below it.

import type { ReactNode } from 'react'

type Props = { title: string; about?: ReactNode; children?: ReactNode }

/** `count` is the number of records. */
export function ScreenHeader({ title, count, about, children }: Props & { count?: ReactNode }) {
  return (
    <div className="mb-4">
      <title>{`${title} | Luwte`}</title>
      <div className={`min-h-control ${gridClass}`}>
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl">{title}</h1>
          {count}
        </div>
        <AboutAndActions about={about}>{children}</AboutAndActions>
      </div>
    </div>
  )
}

export const SectionHeader = ({ id, title, about, children }: Props & { id: string }) => (
  <div className={`mb-4 ${gridClass}`}>
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    <AboutAndActions about={about}>{children}</AboutAndActions>
  </div>
)

const gridClass = 'grid items-center gap-x-8 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto]'

const AboutAndActions = ({ about, children }: Omit<Props, 'title'>) => (
  <>
    {about && (
      <p className="col-span-full max-w-[80ch] text-sm text-ink-soft md:row-start-2">{about}</p>
    )}
    {children && (
      <div className="flex flex-wrap gap-2 max-md:mt-2 md:col-start-2 md:row-start-1">
        {children}
      </div>
    )}
  </>
)
