import type { ComponentProps, ReactNode } from 'react'
import { DisclosureArrow } from '#ui/disclosure.tsx'

type Props = Omit<ComponentProps<'details'>, 'title'> & {
  title: ReactNode
  /** False while the fields have no line that stands for them: they are open without one. */
  isFoldable?: boolean
}

/** One line that says what was chosen, and opens the fields. They stay in the form while folded. */
export const Fold = ({ title, isFoldable = true, children, ...details }: Props) => (
  <details {...details}>
    <summary
      hidden={!isFoldable}
      className="flex min-h-13 items-center gap-3 rounded-card border border-line bg-white px-[min(1.25rem,20px)] py-2"
    >
      <span className="min-w-0 flex-1">{title}</span>
      <DisclosureArrow />
    </summary>
    <div className={isFoldable ? 'grid gap-5 pt-5' : 'grid gap-5'}>{children}</div>
  </details>
)
