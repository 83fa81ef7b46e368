// For him and for her, each with the shelves that hold something today.

import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Fields, Values } from '#domain/page/fields.ts'
import { Band } from '#parts/content/band.tsx'
import { BlockTitle, type Placed } from '#parts/content/block-title.tsx'
import type { Answers, Needs } from './block.ts'

export const name = 'Categorieën voor heren en dames'
export const group = 'products'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  male: {
    kind: 'object',
    label: 'Heren',
    hint: 'De categorieën eronder komen vanzelf uit de winkel.',
    of: { title: { kind: 'text', label: 'Kop', max: 40 }, href: { kind: 'text', label: 'Adres' } },
  },
  female: {
    kind: 'object',
    label: 'Dames',
    hint: 'De categorieën eronder komen vanzelf uit de winkel.',
    of: { title: { kind: 'text', label: 'Kop', max: 40 }, href: { kind: 'text', label: 'Adres' } },
  },
} as const satisfies Fields

export const sample: Values<typeof fields> = {
  title: 'Kies je schap',
  male: { title: 'Heren', href: '/shop/heren' },
  female: { title: 'Dames', href: '/shop/dames' },
}

export const needs = () =>
  ({
    forHim: ['GET /api/categories', { query: { gender: 'male' } }],
    forHer: ['GET /api/categories', { query: { gender: 'female' } }],
  }) as const satisfies Needs

type Shelf = { slug: string; name: string; gender: string | null; products: number }

export default function GenderCats({ title, male, female, forHim, forHer, place }: Values<typeof fields> & Answers<typeof needs> & Placed) {
  const sides = [
    { ...male, shelves: forHim },
    { ...female, shelves: forHer },
  ].filter((side) => side.title && side.shelves.length > 0)
  if (sides.length === 0) return null
  return (
    <Band ground="white" first={place === 0}>
      <BlockTitle {...{ place }} className="mb-10">
        {title}
      </BlockTitle>
      <div className="grid gap-x-[clamp(2rem,7vw,6rem)] gap-y-12 md:grid-cols-2">
        {sides.map((side, at) => (
          <Side key={at} {...side} heading={title ? 'h3' : 'h2'} />
        ))}
      </div>
    </Band>
  )
}

function Side({
  title,
  href,
  shelves,
  heading: Heading,
}: {
  title: string
  href: string
  shelves: readonly Shelf[]
  heading: 'h2' | 'h3'
}) {
  // What is made for one of the two comes first, then what there is most of.
  const others = shelves
    .toSorted((a, b) => Number(a.gender === null) - Number(b.gender === null) || b.products - a.products)
    .map(({ slug, name }) => ({ name, to: `/shop/${slug}` }))
    .filter(({ to }) => to !== href)
  return (
    <div>
      <Heading className="text-xl text-drop">
        {href ? (
          <Link to={href} className="inline-flex min-h-11 items-center no-underline hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </Heading>
      <ul className="mt-2 border-t border-line">
        {others.map(({ name, to }) => (
          <li key={to} className="border-b border-line">
            <Link
              to={to}
              className="group flex min-h-15 items-center justify-between gap-4 py-2.5 font-head text-lg leading-tight no-underline hover:text-deep hover:underline"
            >
              {name}
              <ArrowRight aria-hidden size={20} className="flex-none text-deep transition-transform group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
