import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { Link } from 'react-router'
import { BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { isCompleteButtonLink, linkField } from '#components/content/button-links.tsx'
import { FramedPicture } from '#components/content/framed-picture.tsx'

export const name = 'Drie foto’s met tekst'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  columns: {
    kind: 'repeater',
    label: 'Kolommen',
    max: 3,
    of: {
      image: { kind: 'image', label: 'Foto', hint: 'Wordt liggend bijgesneden.' },
      title: { kind: 'text', label: 'Titel', max: 60 },
      text: { kind: 'textarea', label: 'Tekst', max: 200 },
      link: { ...linkField, label: 'Link' },
    },
  },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Voor elk deel van de dag',
  columns: [
    {
      image: {
        url: '/images/op-pad.jpg',
        alt: 'Een linnen tasje met een boek ernaast, op een tafel',
        width: 1280,
        height: 960,
      },
      title: 'Op pad',
      text: 'Dun en stil, met een tasje voor schoon en gebruikt.',
      link: { text: 'Voor onderweg', href: '/shop/onderweg' },
    },
    {
      image: {
        url: '/images/wasgoed.jpg',
        alt: 'Gevouwen wasbaar ondergoed naast een fles wasmiddel',
        width: 1280,
        height: 960,
      },
      title: 'Thuis',
      text: 'Wasbaar ondergoed dat met de gewone was mee mag.',
      link: { text: 'Wasbaar ondergoed', href: '/shop/wasbaar-ondergoed' },
    },
    {
      image: {
        url: '/images/avondlamp.jpg',
        alt: 'Een brandende lamp naast gevouwen doeken',
        width: 960,
        height: 1280,
      },
      title: 'In bed',
      text: 'Hoger en breder achteraan, met een onderlegger voor de rust.',
      link: { text: 'Voor de nacht', href: '/shop/nacht' },
    },
  ],
}

const layouts = ['', 'max-w-[36rem]', 'sm:grid-cols-2', 'sm:grid-cols-3']

export default function ThreeColumnsImages({ title, columns, index }: BlockProps<typeof fields>) {
  const shown = columns.filter((column) => column.image || column.title || column.text)
  const ColumnTitle = title ? 'h3' : 'h2'
  return (
    <BlockSection {...{ title, index }}>
      <ul className={`grid gap-x-5 gap-y-4 lg:gap-x-8 ${layouts[Math.min(shown.length, 3)]}`}>
        {shown.map((column, columnIndex) => (
          <li
            key={columnIndex}
            className={
              column.image
                ? 'gap-x-5 max-sm:grid max-sm:grid-cols-[min(4.5rem,20vw)_minmax(0,1fr)]'
                : ''
            }
          >
            {column.image && (
              <div className="mb-5">
                <FramedPicture
                  image={column.image}
                  sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 30vw, 81px"
                  priority={index === 0}
                />
              </div>
            )}
            <div>
              {column.title && <ColumnTitle className="text-xl">{column.title}</ColumnTitle>}
              {column.text && (
                <p className="mt-2 max-w-[24em] break-words whitespace-pre-line">{column.text}</p>
              )}
              {isCompleteButtonLink(column.link) && (
                <p className="mt-3">
                  <Link to={column.link.href} className="link">
                    {column.link.text}
                  </Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
