import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { ButtonLinks, linkField } from '#components/content/button-links.tsx'
import { RichText } from '#components/content/rich-text.tsx'
import { FramedPicture } from '#components/content/framed-picture.tsx'

export const name = 'Foto met tekst'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'richtext', label: 'Tekst' },
  image: { kind: 'image', label: 'Foto' },
  button: { ...linkField, label: 'Knop' },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Een doos die niets verraadt',
  text: '<p>Geen logo, geen productnaam, een neutrale afzender. Ook je bankafschrift zegt niet wat je kocht.</p>',
  image: {
    url: '/images/neutrale-doos.jpg',
    alt: 'Twee effen kartonnen dozen op elkaar',
    width: 1280,
    height: 960,
  },
  button: { text: 'Zo leveren wij', href: '/bezorging' },
}

export default function ImageText({
  title,
  text,
  image,
  button,
  index,
}: BlockProps<typeof fields>) {
  return (
    <BlockSection index={index}>
      <div
        className={`grid items-center gap-x-[clamp(2rem,6vw,5rem)] gap-y-9 ${image ? 'md:grid-cols-2' : ''}`}
      >
        {image && (
          <FramedPicture
            image={image}
            sizes="(min-width: 48rem) 34rem, 92vw"
            priority={index === 0}
          />
        )}
        <div className={image ? '' : 'w-full max-w-[38rem] in-[article]:mx-auto'}>
          <BlockHeading {...{ index }} className="mb-5">
            {title}
          </BlockHeading>
          <RichText html={text} />
          <ButtonLinks links={[button]} className="mt-8" />
        </div>
      </div>
    </BlockSection>
  )
}
