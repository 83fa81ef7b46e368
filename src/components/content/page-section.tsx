import type { ReactNode } from 'react'

const grounds = {
  sand: '',
  lee: 'bg-lee',
  dune: 'bg-dune',
  white: 'bg-white',
}

/** ui/styles/prose.css takes the space from between two sections of one ground. */
export function PageSection({
  ground = 'sand',
  first = false,
  children,
}: {
  ground?: keyof typeof grounds
  first?: boolean
  children: ReactNode
}) {
  const padding =
    first && ground === 'sand'
      ? 'pt-6 pb-[clamp(2rem,7vw,5.5rem)] sm:pt-10'
      : 'py-[clamp(1.5rem,7vw,5.5rem)]'
  return (
    <section data-ground={ground} className={`${grounds[ground]} ${padding}`}>
      <div className="wrap">{children}</div>
    </section>
  )
}
