import { useShopDetails, useShopName } from './shop-details-context.ts'

export function DuneDrawing({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 34 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      className={className}
    >
      <path d="M2 21c7-1 9-12 17-12 6 0 8 5 13 5M2 26h30" />
    </svg>
  )
}

/**
 * A long name is smaller and wraps. A picture gets at most the room that the header of a phone or a
 * column of the footer has. With `shrinks`, the drawing has no name in a header narrower than
 * 16rem, such as on a phone with large text.
 */
export function Logo({ shrinks = false }: { shrinks?: boolean }) {
  const name = useShopName()
  const logo = useShopDetails()?.logo
  return logo ? (
    <img {...logo} alt={name} className="shop-logo" />
  ) : (
    <span
      className={`inline-flex items-center gap-2 font-head font-medium tracking-[-0.02em] ${name.length > 12 ? 'text-lg leading-tight [overflow-wrap:anywhere]' : 'text-[1.75rem] leading-none'}`}
    >
      <DuneDrawing className="h-[clamp(28px,1.75rem,40px)] w-auto flex-none" />
      <span className={shrinks ? '@max-[16rem]/bar:hidden' : undefined}>{name}</span>
    </span>
  )
}
