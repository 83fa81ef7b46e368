import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, type BlockProps } from '#components/content/block-section.tsx'
import { ButtonLinks, linkField } from '#components/content/button-links.tsx'

export const name = 'Opening met duinlijn'

export const fields = {
  eyebrow: { kind: 'text', label: 'Bovenregel', hint: 'Een paar woorden boven de titel.', max: 40 },
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'textarea', label: 'Tekst', max: 300 },
  button: { ...linkField, label: 'Knop' },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  eyebrow: 'Zo werkt het',
  title: 'Van twijfel naar een doos op de mat',
  text: 'Kiezen, bestellen, ontvangen. In drie rustige stappen, zonder dat iemand meekijkt.',
  button: { text: 'Begin bij de keuzehulp', href: '/producthulp' },
}

export default function HeroBlock({
  eyebrow,
  title,
  text,
  button,
  index,
}: BlockProps<typeof fields>) {
  return (
    <section data-ground="lee" className="relative overflow-hidden bg-lee">
      <div className="wrap relative grid gap-x-16 gap-y-7 pt-[clamp(3rem,8vw,6.5rem)] pb-[clamp(8rem,17vw,14rem)] lg:grid-cols-[1.5fr_1fr] lg:items-end">
        <div>
          {eyebrow && <p className="mb-4 font-semibold text-drop">{eyebrow}</p>}
          <BlockHeading {...{ index }} className="max-w-[14em] text-3xl">
            {title}
          </BlockHeading>
        </div>
        <div>
          {text && <p className="measure text-lg whitespace-pre-line">{text}</p>}
          <ButtonLinks links={[button]} className="mt-7" />
        </div>
      </div>
      <svg
        aria-hidden
        viewBox="0 0 1440 180"
        preserveAspectRatio="none"
        className="absolute inset-x-0 -bottom-px h-[clamp(5rem,11vw,10rem)] w-full"
      >
        <path d="M0 128C230 128 330 20 610 20c250 0 330 92 830 72v88H0Z" className="fill-dune" />
        <path d="M0 168c420 0 560-74 860-74 240 0 330 46 580 40v46H0Z" className="fill-sand" />
      </svg>
    </section>
  )
}
