// The heading of a block: an h1 for the first block of the page, otherwise an h2. Renders nothing
// if the text is empty.

export type BlockPosition = {
  /** The number of blocks before this one on the page. */
  index?: number
}

type Props = BlockPosition & { children: string; className?: string }

export function BlockHeading({ index, children, className = '' }: Props) {
  if (!children) return null
  return index === 0 ? (
    <h1 className={className}>{children}</h1>
  ) : (
    <h2 className={className}>{children}</h2>
  )
}
