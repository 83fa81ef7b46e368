// A dune and the line it lies on, with the shop's name.

export function Dune({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 34 28" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" className={className}>
      <path d="M2 21c7-1 9-12 17-12 6 0 8 5 13 5" />
      <path d="M2 26h30" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-head text-[1.75rem] leading-none font-medium tracking-[-0.02em]">
      <Dune className="h-7 w-[34px]" />
      Luwte
    </span>
  )
}
