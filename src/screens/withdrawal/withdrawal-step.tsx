// One step of a withdrawal. `takesFocus` moves the focus to the heading, for a step that replaces
// another step.

import { type ReactNode, useEffect, useRef } from 'react'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'

type Props = { title: string; path: string; takesFocus: boolean; children: ReactNode }

export function WithdrawalStep({ title, path, takesFocus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <PageSection first>
      <PageMetadata title={title} path={path} hidden />
      <div className="grid max-w-[40rem] gap-7">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        {children}
      </div>
    </PageSection>
  )
}

export function WithdrawalDetails({
  details,
}: {
  details: readonly (readonly [string, ReactNode])[]
}) {
  return (
    <dl className="grid gap-x-8 gap-y-3 rounded-card border border-line bg-white px-6 py-5 sm:grid-cols-[auto_1fr]">
      {details.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows text that the law prescribes; CSS capitalises its first letter. */
export const CapitalisedLegalText = ({ children }: { children: string }) => (
  <span className="inline-block first-letter:uppercase">{children}</span>
)

export const HiddenInputs = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
