import { Link } from 'react-router'
import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { Icon } from '#ui/icon.tsx'

export const name = 'Twee deuren: heren en dames'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  male: {
    kind: 'object',
    label: 'Heren',
    of: {
      title: { kind: 'text', label: 'Titel', max: 40 },
      text: { kind: 'text', label: 'Tekst', max: 120 },
      href: { kind: 'text', label: 'Adres' },
    },
  },
  female: {
    kind: 'object',
    label: 'Dames',
    of: {
      title: { kind: 'text', label: 'Titel', max: 40 },
      text: { kind: 'text', label: 'Tekst', max: 120 },
      href: { kind: 'text', label: 'Adres' },
    },
  },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Voor wie zoek je?',
  male: {
    title: 'Heren',
    text: 'Van een dun schildje tot een broekje voor de nacht.',
    href: '/shop/heren',
  },
  female: {
    title: 'Dames',
    text: 'Verband en broekjes die je onder je kleren vergeet.',
    href: '/shop/dames',
  },
}

export default function GenderSplit({ title, male, female, index }: BlockProps<typeof fields>) {
  const links = [
    { ...male, icon: 'male' },
    { ...female, icon: 'female' },
  ].filter((link) => link.title && link.href)
  const LinkTitle = title ? 'h3' : 'h2'
  return (
    <BlockSection {...{ title, index }} ground="lee">
      <ul className="grid gap-3 sm:gap-6 md:grid-cols-2">
        {links.map((link) => (
          <li
            key={link.href}
            className="group relative flex items-center justify-between gap-5 rounded-[1.375rem] border border-line bg-white p-5 transition-colors hover:border-deep sm:p-9"
          >
            <img
              src={`/icons/${link.icon}.svg`}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              className="line-drawing size-14 flex-none"
            />
            <div className="flex grow items-center justify-between gap-4">
              <div>
                <LinkTitle className="text-2xl">
                  <Link
                    to={link.href}
                    className="no-underline after:absolute after:inset-0 after:rounded-[1.375rem] group-hover:underline group-hover:decoration-2"
                  >
                    {link.title}
                  </Link>
                </LinkTitle>
                {link.text && <p className="mt-2.5 max-w-[22em]">{link.text}</p>}
              </div>
              <span
                aria-hidden
                className="grid size-12 flex-none place-items-center rounded-pill bg-dune text-deep transition-transform group-hover:translate-x-1"
              >
                <Icon name="arrow-right" size={22} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
