import type { ComponentProps } from 'react'
import type { BlockValues, Fields } from '#domain/content/block-fields.ts'
import { PageSection } from './page-section.tsx'

export type BlockPosition = {
  /** The number of blocks before this one on the page. */
  index?: number | undefined
}

/** What a block gets: the values that staff filled in, and its place. */
export type BlockProps<Of extends Fields> = BlockValues<Of> & BlockPosition

type Props = BlockPosition & { children: string; className?: string | undefined }

export function BlockHeading({ index, children, className = '' }: Props) {
  if (!children) return null
  return index === 0 ? (
    <h1 className={className}>{children}</h1>
  ) : (
    <h2 className={className}>{children}</h2>
  )
}

type SectionProps = BlockPosition &
  Omit<ComponentProps<typeof PageSection>, 'first'> & {
    /** The heading, if nothing stands beside it. */
    title?: string
    titleClass?: string
  }

export const BlockSection = ({
  index,
  title = '',
  titleClass = 'mb-6',
  children,
  ...props
}: SectionProps) => (
  <PageSection {...props} first={index === 0}>
    <BlockHeading index={index} className={titleClass}>
      {title}
    </BlockHeading>
    {children}
  </PageSection>
)
