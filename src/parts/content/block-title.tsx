// The heading of a block: the page's h1 when the block stands first, else an h2. Without words there is no heading.

export type Placed = {
  /** How many blocks stand before this one on the page. */
  place?: number
}

type Props = Placed & { children: string; className?: string }

export function BlockTitle({ place, children, className = '' }: Props) {
  if (!children) return null
  return place === 0 ? <h1 className={className}>{children}</h1> : <h2 className={className}>{children}</h2>
}
