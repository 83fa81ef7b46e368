import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, type BlockProps } from '#components/content/block-section.tsx'
import { ButtonLinks, linkField } from '#components/content/button-links.tsx'

export const name = 'Opening met oproep'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'textarea', label: 'Tekst', max: 300 },
  button: { ...linkField, label: 'Knop' },
  button2: { ...linkField, label: 'Tweede knop' },
  note: { kind: 'text', label: 'Regel onder de knoppen', max: 120 },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Bel gerust. Je bent niet de enige.',
  text: 'Aan de telefoon zit iemand die het materiaal kent. Je hoeft je naam niet te zeggen.',
  button: { text: 'Naar contact', href: '/contact' },
  button2: { text: 'Liever zelf zoeken', href: '/producthulp' },
  note: 'Maandag tot en met vrijdag van 9.00 tot 17.00 uur',
}

export default function HeroCta({
  title,
  text,
  button,
  button2,
  note,
  index,
}: BlockProps<typeof fields>) {
  return (
    <section data-ground="sand" className="pt-3 sm:px-4 sm:pb-9">
      <div className="on-deep relative mx-auto grid max-w-[90rem] justify-items-center overflow-hidden px-5 pt-[clamp(3.5rem,9vw,7.5rem)] pb-[clamp(5.5rem,13vw,11rem)] text-center sm:rounded-[1.75rem] sm:px-12">
        <svg
          aria-hidden
          viewBox="0 0 1440 200"
          preserveAspectRatio="none"
          className="absolute inset-x-0 bottom-0 h-[clamp(4rem,10vw,9rem)] w-full fill-deep-dark"
        >
          <path d="M0 150C260 150 420 30 720 30c290 0 400 96 720 70v100H0Z" />
        </svg>
        <BlockHeading {...{ index }} className="relative max-w-[15em] text-3xl text-white">
          {title}
        </BlockHeading>
        {text && <p className="relative measure mt-6 text-lg whitespace-pre-line">{text}</p>}
        <ButtonLinks links={[button, button2]} onDeep className="relative mt-9 justify-center" />
        {note && <p className="relative mt-6 text-sm">{note}</p>}
      </div>
    </section>
  )
}
