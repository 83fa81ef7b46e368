import type { Fields, BlockImageValue, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, type BlockProps } from '#components/content/block-section.tsx'
import { ButtonLinks, linkField } from '#components/content/button-links.tsx'
import { FramedPicture } from '#components/content/framed-picture.tsx'

export const name = 'Opening met drie foto’s'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'textarea', label: 'Tekst', max: 300 },
  button: { ...linkField, label: 'Knop' },
  tall: { kind: 'image', label: 'Staande foto', hint: 'Hoger dan breed.' },
  upper: { kind: 'image', label: 'Bovenste foto', hint: 'Wordt vierkant bijgesneden.' },
  lower: { kind: 'image', label: 'Onderste foto', hint: 'Wordt vierkant bijgesneden.' },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Zachte spullen voor gewone dagen',
  text: 'Verband, broekjes, onderleggers en verzorging. Rustig uitgelegd, gewoon thuisbezorgd.',
  button: { text: 'Bekijk alles', href: '/shop' },
  tall: {
    url: '/images/duingras.jpg',
    alt: 'Een vaas met duingras in zacht licht',
    width: 960,
    height: 1280,
  },
  upper: { url: '/images/linnen.jpg', alt: 'Een stapel gevouwen linnen', width: 1280, height: 960 },
  lower: {
    url: '/images/glas-water.jpg',
    alt: 'Een glas water naast een gevouwen doek',
    width: 1280,
    height: 960,
  },
}

export default function HeroCollage({
  title,
  text,
  button,
  tall,
  upper,
  lower,
  index,
}: BlockProps<typeof fields>) {
  const right = [upper, lower].filter((image) => image !== null)
  const hasPictures = tall !== null || right.length > 0
  return (
    <section
      data-ground="sand"
      className="wrap grid items-center gap-x-[clamp(2rem,6vw,5rem)] gap-y-11 pt-4 pb-[clamp(3rem,7vw,5.5rem)] sm:pt-8 lg:grid-cols-[1fr_1.15fr]"
    >
      <div className={hasPictures ? '' : 'lg:col-span-2'}>
        <BlockHeading {...{ index }} className="max-w-[13em] text-3xl">
          {title}
        </BlockHeading>
        {text && <p className="measure mt-6 text-lg whitespace-pre-line">{text}</p>}
        <ButtonLinks links={[button]} className="mt-8" />
      </div>
      {hasPictures && <Collage {...{ tall, right }} priority={index === 0} />}
    </section>
  )
}

function Collage({
  tall,
  right,
  priority,
}: {
  tall: BlockImageValue
  right: readonly NonNullable<BlockImageValue>[]
  priority: boolean
}) {
  const sizes = '(min-width: 64rem) 20rem, 46vw'
  return (
    <div
      className={`grid gap-3 sm:gap-5 ${tall && right.length > 0 ? 'grid-cols-[1.25fr_1fr]' : ''}`}
    >
      {tall && (
        <FramedPicture
          image={tall}
          shape={right.length > 0 ? 'fill' : 'tall'}
          {...{ sizes, priority }}
        />
      )}
      {right.length > 0 && (
        <div className="grid gap-3 sm:gap-5">
          {right.map((image, index) => (
            <FramedPicture key={index} image={image} shape="square" {...{ sizes, priority }} />
          ))}
        </div>
      )}
    </div>
  )
}
