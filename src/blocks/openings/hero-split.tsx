import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, type BlockProps } from '#components/content/block-section.tsx'
import { ButtonLinks, isCompleteButtonLink, linkField } from '#components/content/button-links.tsx'
import { FramedPicture } from '#components/content/framed-picture.tsx'
import { Icon } from '#ui/icon.tsx'

export const name = 'Opening met foto ernaast'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'textarea', label: 'Tekst', max: 300 },
  image: { kind: 'image', label: 'Foto' },
  button: { ...linkField, label: 'Knop' },
  button2: { ...linkField, label: 'Tweede knop' },
  points: {
    kind: 'repeater',
    label: 'Punten',
    max: 4,
    of: { text: { kind: 'text', label: 'Tekst', max: 40 } },
  },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Uit de wind. Zonder dat iemand het merkt.',
  text: 'Incontinentiemateriaal dat past, thuisbezorgd in een doos zonder opdruk. Zoek rustig uit wat bij je dag hoort.',
  image: {
    url: '/images/hero-pakken.jpg',
    alt: 'Twee zachte pakken op een zandkleurige tafel, met een vaas duingras erachter',
    width: 1280,
    height: 1180,
  },
  button: { text: 'Vind jouw product', href: '/producthulp' },
  button2: { text: 'Alle producten', href: '/shop' },
  points: [
    { text: 'Neutrale afzender' },
    { text: 'Binnen [[verzenden binnen]] op de post' },
    { text: 'Geen cookies' },
  ],
}

export default function HeroSplit({
  title,
  text,
  image,
  button,
  button2,
  points,
  index,
}: BlockProps<typeof fields>) {
  const shown = points.filter((point) => point.text)
  const links = [button, button2]
  return (
    <section
      data-ground="sand"
      className={`wrap grid gap-x-[clamp(2rem,6vw,5rem)] pt-4 pb-[clamp(1.5rem,7vw,5.5rem)] sm:pt-7 ${image ? 'lg:grid-cols-[1.02fr_1fr]' : ''}`}
    >
      <div className="lg:self-end">
        <BlockHeading index={index} className="max-w-[15em] text-3xl">
          {title}
        </BlockHeading>
        {text && <p className="mt-4 measure text-lg whitespace-pre-line sm:mt-6">{text}</p>}
      </div>
      {image && (
        // On a phone between text and buttons, so that a visitor sees text and picture without
        // scrolling.
        <div className="mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-center">
          <FramedPicture
            image={image}
            shape="hero"
            sizes="(min-width: 64rem) 36rem, 92vw"
            priority={index === 0}
          />
        </div>
      )}
      {(links.some(isCompleteButtonLink) || shown.length > 0) && (
        <div className="mt-6 grid gap-5 sm:mt-8 sm:gap-9 lg:self-start">
          <ButtonLinks links={links} />
          {shown.length > 0 && (
            <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm sm:gap-y-3">
              {shown.map((point, index) => (
                <li key={index} className="flex items-center gap-2.5">
                  <Icon name="check" size={20} className="flex-none text-drop" />
                  {point.text}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}
