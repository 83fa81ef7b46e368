import { Link } from 'react-router'
import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { FramedPicture } from '#components/content/framed-picture.tsx'
import { Icon } from '#ui/icon.tsx'

export const name = 'Twee deuren: heren en dames'

const door = {
  title: { kind: 'text', label: 'Titel', max: 40 },
  text: { kind: 'text', label: 'Tekst', max: 120, hint: 'Een telefoon heeft er geen plaats voor.' },
  href: { kind: 'text', label: 'Adres' },
  image: {
    kind: 'image',
    label: 'Foto',
    hint: 'Toon een product. Wordt vierkant bijgesneden.',
  },
} as const satisfies Fields

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  male: { kind: 'object', label: 'Heren', of: door },
  female: { kind: 'object', label: 'Dames', of: door },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Voor wie zoek je?',
  male: {
    title: 'Heren',
    text: 'Van een dun schildje tot een broekje voor de nacht.',
    href: '/shop/heren',
    image: {
      url: '/images/heren.jpg',
      alt: 'Een zwarte boxer en een verband voor een pak Helm',
      width: 1200,
      height: 1200,
    },
  },
  female: {
    title: 'Dames',
    text: 'Verband en broekjes die je onder je kleren vergeet.',
    href: '/shop/dames',
    image: {
      url: '/images/dames.jpg',
      alt: 'Een slip in kleikleur en een verband voor een pak Duinroos',
      width: 1200,
      height: 1200,
    },
  },
}

export default function GenderSplit({ title, male, female, index }: BlockProps<typeof fields>) {
  const links = [male, female].filter((link) => link.title && link.href)
  const LinkTitle = title ? 'h3' : 'h2'
  return (
    <BlockSection {...{ title, index }} ground="lee">
      <ul className="flex gap-3 sm:grid sm:gap-6 lg:grid-cols-2">
        {links.map((link) => (
          <li
            key={link.href}
            className="group relative flex min-w-0 flex-1 flex-wrap items-center gap-5 rounded-[1.375rem] border border-line bg-white p-5 transition-colors hover:border-deep sm:p-7"
          >
            {link.image && (
              <div className="w-32 max-w-full flex-none">
                <FramedPicture image={link.image} shape="square" sizes="8rem" />
              </div>
            )}
            <div className="flex flex-1 basis-28 items-end justify-between gap-6">
              <div>
                <LinkTitle className="text-2xl">
                  <Link
                    to={link.href}
                    className="no-underline after:absolute after:inset-0 after:rounded-[1.375rem] group-hover:underline group-hover:decoration-2"
                  >
                    {link.title}
                  </Link>
                </LinkTitle>
                {link.text && <p className="mt-2.5 max-w-[22em] max-sm:hidden">{link.text}</p>}
              </div>
              <span
                aria-hidden
                className="grid size-12 flex-none place-items-center max-sm:hidden rounded-pill bg-dune text-deep transition-transform group-hover:translate-x-1"
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
