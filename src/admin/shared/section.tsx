import { type ReactNode, useId } from 'react'

type Props = { title: ReactNode; children: ReactNode }
type SectionProps = Props & { id?: string; className?: string; headingClass?: string }

/** A part of a screen. `id` is for links to it. */
export function Section({ title, headingClass = '', children, ...section }: SectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} {...section}>
      <h2 id={heading} className={`text-xl ${headingClass}`}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A part of a screen on a card. */
export const Panel = (props: Props) => (
  <Section
    {...props}
    className="min-w-0 rounded-card border border-line bg-white p-5 sm:p-6"
    headingClass="mb-4"
  />
)
