import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, type BlockProps } from '#components/content/block-section.tsx'
import { ButtonLinks, linkField } from '#components/content/button-links.tsx'
import { CroppedPicture } from '#components/content/cropped-picture.tsx'

export const name = 'Opening met grote foto'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'textarea', label: 'Tekst', max: 300 },
  image: {
    kind: 'image',
    label: 'Foto',
    hint: 'Liggend; op een breed scherm vallen boven- en onderkant weg.',
  },
  button: { ...linkField, label: 'Knop' },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'De nacht hoort van jou te zijn',
  text: 'Materiaal dat blijft zitten als je draait, en een bed dat je snel verschoont.',
  image: {
    url: '/images/nachtkastje.jpg',
    alt: 'Een brandende lamp, twee boeken en een glas water',
    width: 1280,
    height: 960,
  },
  button: { text: 'Voor de nacht', href: '/shop/nacht' },
}

export default function HeroImage({
  title,
  text,
  image,
  button,
  index,
}: BlockProps<typeof fields>) {
  return (
    <section data-ground="sand" className="wrap pt-3 pb-[clamp(3rem,7vw,5.5rem)] sm:pt-5">
      {image && (
        <div className="relative aspect-4/3 overflow-hidden rounded-[1.75rem] bg-dune md:aspect-[16/9] lg:aspect-[2/1]">
          <CroppedPicture
            {...{ image }}
            sizes="(min-width: 77.5rem) 72rem, 92vw"
            priority={index === 0}
            clearOfPanel="pb-14! sm:pb-20!"
          />
        </div>
      )}
      <div
        className={
          image
            ? 'relative -mt-10 me-6 rounded-tr-[1.75rem] bg-sand pt-7 pe-6 sm:-mt-16 sm:me-0 sm:max-w-[80%] sm:pt-10 sm:pe-12 md:max-w-[66%] lg:max-w-[54%]'
            : 'pt-6'
        }
      >
        <BlockHeading {...{ index }} className="text-3xl">
          {title}
        </BlockHeading>
        {text && <p className="measure mt-5 text-lg whitespace-pre-line">{text}</p>}
        <ButtonLinks links={[button]} className="mt-7" />
      </div>
    </section>
  )
}
