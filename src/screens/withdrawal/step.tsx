// One step of undoing a purchase: its heading gets the focus when it came in place of another.

import { type ReactNode, useEffect, useRef } from 'react'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'

type Props = { title: string; path: string; arrived: boolean; children: ReactNode }

export function Step({ title, path, arrived, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived) heading.current?.focus()
  }, [arrived])
  return (
    <Band first>
      <PageHead title={`${title} | Luwte`} path={path} hidden />
      <div className="mx-auto grid max-w-[40rem] gap-7">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        {children}
      </div>
    </Band>
  )
}

/** What is declared, as it will stand on the receipt. */
export function Declaration({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 rounded-card border border-line bg-white px-6 py-5 sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The law's own words, which begin with a capital only to the eye. */
export const Words = ({ children }: { children: string }) => <span className="inline-block first-letter:uppercase">{children}</span>

export const Hidden = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
