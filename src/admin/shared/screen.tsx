// The header of a back-office screen, and of a part of one: title and action buttons on one line,
// and an explanation below it.

import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { EndpointInput, EndpointKey, EndpointReply } from '#api/index.ts'
import { toPageTitle } from '#domain/content/page-title.ts'
import { useShopName } from '#components/shell/shop-details-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReplyFrom } from '#components/requests/use-reply.ts'

type HeaderProps = { title: string; about?: ReactNode; children?: ReactNode }

/** `count` is the number of records. */
export function ScreenHeader({
  title,
  count,
  about,
  children,
}: HeaderProps & { count?: ReactNode }) {
  const shopName = useShopName()
  return (
    <div className="mb-3">
      <title>{toPageTitle(title, shopName)}</title>
      <div className={`min-h-control ${gridClass(children)}`}>
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl">{title}</h1>
          {count}
        </div>
        <AboutAndActions about={about}>{children}</AboutAndActions>
      </div>
    </div>
  )
}

export const SectionHeader = ({ id, title, about, children }: HeaderProps & { id: string }) => (
  <div className={`mb-4 ${gridClass(children)}`}>
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    <AboutAndActions about={about}>{children}</AboutAndActions>
  </div>
)

/** A heading may break inside a word, so the actions wrap before it becomes narrower. */
const gridClass = (actions: ReactNode) =>
  `grid items-center gap-x-4 gap-y-1 ${actions ? 'md:grid-cols-[fit-content(60%)_minmax(0,1fr)]' : ''}`

const AboutAndActions = ({ about, children }: Omit<HeaderProps, 'title'>) => (
  <>
    {about && (
      <p className="col-span-full max-w-[80ch] text-sm text-ink-soft md:row-start-2">{about}</p>
    )}
    {children && (
      <div className="flex flex-wrap gap-2 max-md:mt-2 md:col-start-2 md:row-start-1 md:justify-end">
        {children}
      </div>
    )}
  </>
)

/** `action` is a button at the end of the line of the heading. */
type PanelProps = { title: ReactNode; action?: ReactNode; children: ReactNode }
type SectionProps = PanelProps & { id?: string; className?: string; headingClass?: string }

/** A part of a screen. `id` is for links to it. */
export function Section({ title, action, headingClass = '', children, ...section }: SectionProps) {
  const id = useId()
  const heading = (className: string) => (
    <h2 id={id} className={`text-xl ${className}`}>
      {title}
    </h2>
  )
  return (
    <section aria-labelledby={id} {...section}>
      {action ? (
        <div
          className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 ${headingClass}`}
        >
          {heading('')}
          {action}
        </div>
      ) : (
        heading(headingClass)
      )}
      {children}
    </section>
  )
}

/** A part of a screen on a card. */
/** Of the card that stands above all others, with what staff do next. */
export const workCardClass = 'rounded-card border-2 border-deep bg-white p-5 sm:p-6'

export const Panel = (props: PanelProps) => (
  <Section
    {...props}
    className="min-w-0 rounded-card border border-line bg-white p-5 sm:p-6"
    headingClass="mb-4"
  />
)

type ReplyProps<K extends EndpointKey> = EndpointInput<K> & {
  from: K
  children: (reply: EndpointReply<K>, reload: () => Promise<void>) => ReactNode
}

/** Renders the reply of an endpoint, and until then that it loads or failed. */
export function Reply<K extends EndpointKey>({ from, children, ...input }: ReplyProps<K>) {
  const { result, reload } = useReplyFrom(from, JSON.stringify(input))
  return (
    <QueryBoundary result={result} reload={reload}>
      {(reply) => children(reply, reload)}
    </QueryBoundary>
  )
}

/** Each text on a line of its own, such as an address. */
export const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))

type TabLinkProps = ComponentProps<typeof Link> & { isCurrent: boolean }

/** One of the links between which a part of a screen, or the screen itself, changes. */
export const TabLink = ({ isCurrent, ...link }: TabLinkProps) => (
  <Link
    aria-current={isCurrent ? 'page' : undefined}
    className="inline-flex min-h-control items-center border-b-3 border-transparent font-semibold text-ink-soft no-underline hover:text-deep aria-[current=page]:border-deep aria-[current=page]:text-deep"
    {...link}
  />
)
