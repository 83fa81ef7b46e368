import type { ReactNode } from 'react'

const grounds = {
  sand: '[[data-ground=sand]+&]:pt-0',
  lee: 'bg-lee',
  dune: 'bg-dune',
  white: 'bg-white',
}

/**
 * A sand section after another sand section has no padding at its top. Between two sections of
 * running text (`prose`), ui/styles/prose.css reduces the padding.
 */
export function PageSection({
  ground = 'sand',
  first = false,
  prose = false,
  children,
}: {
  ground?: keyof typeof grounds
  first?: boolean
  prose?: boolean
  children: ReactNode
}) {
  const padding =
    first && ground === 'sand'
      ? 'pt-6 pb-[clamp(2rem,7vw,5.5rem)] sm:pt-10'
      : 'py-[clamp(1.5rem,7vw,5.5rem)]'
  return (
    <section
      data-ground={ground}
      data-prose={prose || undefined}
      className={`${grounds[ground]} ${padding}`}
    >
      <div className="wrap">{children}</div>
    </section>
  )
}
