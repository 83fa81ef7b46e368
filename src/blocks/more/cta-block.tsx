import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { ButtonLinks, linkField } from '#components/content/button-links.tsx'
import { FramedPicture } from '#components/content/framed-picture.tsx'

export const name = 'Uitnodiging met knop'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'textarea', label: 'Tekst', max: 300 },
  button: { ...linkField, label: 'Knop' },
  image: { kind: 'image', label: 'Foto' },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Weet je niet waar je moet beginnen?',
  text: 'Drie vragen, een minuut. Je antwoorden blijven op dit apparaat; wij zien ze niet.',
  button: { text: 'Start de keuzehulp', href: '/producthulp' },
  image: {
    url: '/images/stenen.jpg',
    alt: 'Drie gladde stenen op elkaar, met duingras ernaast',
    width: 1280,
    height: 960,
  },
}

export default function CtaBlock({ title, text, button, image, index }: BlockProps<typeof fields>) {
  return (
    <BlockSection index={index} ground="dune">
      <div
        className={`grid items-center gap-x-[clamp(2rem,6vw,5rem)] gap-y-10 ${image ? 'md:grid-cols-2' : ''}`}
      >
        <div className={image ? '' : 'mx-auto max-w-[40rem] text-center'}>
          <BlockHeading {...{ index }}>{title}</BlockHeading>
          {text && <p className="measure mt-4 text-lg whitespace-pre-line">{text}</p>}
          <ButtonLinks links={[button]} className={`mt-7 ${image ? '' : 'justify-center'}`} />
        </div>
        {image && (
          <FramedPicture
            image={image}
            sizes="(min-width: 48rem) 34rem, 92vw"
            priority={index === 0}
          />
        )}
      </div>
    </BlockSection>
  )
}
