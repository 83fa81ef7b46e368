// Two columns, for men and for women, with the categories that currently have products.

import { Link } from 'react-router'
import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { Icon } from '#ui/icon.tsx'
import type { BlockReplies, BlockNeeds } from '../block.ts'

export const name = 'Categorieën voor heren en dames'

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

export const sample: BlockValues<typeof fields> = {
  title: 'Kies je schap',
  male: { title: 'Heren', href: '/shop/heren' },
  female: { title: 'Dames', href: '/shop/dames' },
}

export const needs = () =>
  ({
    forHim: ['GET /api/categories', { query: { gender: 'male' } }],
    forHer: ['GET /api/categories', { query: { gender: 'female' } }],
  }) as const satisfies BlockNeeds

type Category = { slug: string; name: string; gender: string | null; products: number }

export default function GenderCats({
  title,
  male,
  female,
  forHim,
  forHer,
  index,
}: BlockProps<typeof fields> & BlockReplies<typeof needs>) {
  const columns = [
    { ...male, categories: forHim },
    { ...female, categories: forHer },
  ].filter((column) => column.title && column.categories.length > 0)
  if (columns.length === 0) return null
  return (
    <BlockSection {...{ title, index }} titleClass="mb-10" ground="white">
      <div className="grid gap-x-[clamp(2rem,7vw,6rem)] gap-y-12 md:grid-cols-2">
        {columns.map((column, index) => (
          <GenderColumn key={index} {...column} heading={title ? 'h3' : 'h2'} />
        ))}
      </div>
    </BlockSection>
  )
}

function GenderColumn({
  title,
  href,
  categories,
  heading: Heading,
}: {
  title: string
  href: string
  categories: readonly Category[]
  heading: 'h2' | 'h3'
}) {
  // Sorts gender-specific categories before the others, and each group by number of products.
  const links = categories
    .toSorted(
      (a, b) => Number(a.gender === null) - Number(b.gender === null) || b.products - a.products,
    )
    .map(({ slug, name }) => ({ name, to: `/shop/${slug}` }))
    .filter(({ to }) => to !== href)
  return (
    <div>
      <Heading className="text-xl text-drop">
        {href ? (
          <Link
            to={href}
            className="inline-flex min-h-11 items-center no-underline hover:underline"
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </Heading>
      <ul className="mt-2 border-t border-line">
        {links.map(({ name, to }) => (
          <li key={to} className="border-b border-line">
            <Link
              to={to}
              className="group flex min-h-15 items-center justify-between gap-4 py-2.5 font-head text-lg leading-tight no-underline hover:text-deep hover:underline"
            >
              {name}
              <Icon
                name="arrow-right"
                size={20}
                className="flex-none text-deep transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
