// A stretch of a page on its own ground, with the shop's air around it.

import type { ReactNode } from 'react'

const grounds = { sand: '[[data-ground=sand]+&]:pt-0', lee: 'bg-lee', dune: 'bg-dune', white: 'bg-white' }

/** Two stretches of sand in a row share the air between them; the parts of one long read (`prose`) stand closer still. */
export function Band({
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
  const air = first && ground === 'sand' ? 'pt-6 pb-[clamp(3rem,7vw,5.5rem)] sm:pt-10' : 'py-[clamp(3rem,7vw,5.5rem)]'
  return (
    <section data-ground={ground} data-prose={prose || undefined} className={`${grounds[ground]} ${air}`}>
      <div className="wrap">{children}</div>
    </section>
  )
}
