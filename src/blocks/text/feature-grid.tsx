import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { FramedPicture } from '#components/content/framed-picture.tsx'

export const name = 'Kenmerken naast elkaar'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  features: {
    kind: 'repeater',
    label: 'Kenmerken',
    max: 6,
    of: {
      title: { kind: 'text', label: 'Titel', max: 60 },
      text: { kind: 'textarea', label: 'Tekst', max: 240 },
      image: { kind: 'image', label: 'Foto' },
    },
  },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Zo werkt het bij ons',
  features: [
    {
      title: 'Niemand ziet het',
      text: 'Een gewone doos, een neutrale afzender, een neutrale afschrijving.',
      image: null,
    },
    {
      title: 'Zacht en stil',
      text: 'Materiaal dat niet ritselt en dat je onder je kleren vergeet.',
      image: null,
    },
    {
      title: 'Altijd op tijd',
      text: 'Wat op voorraad is, gaat binnen [[verzenden binnen]] op de post.',
      image: null,
    },
  ],
}

const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3', 'sm:grid-cols-2 lg:grid-cols-4']
export default function FeatureGrid({ title, features, index }: BlockProps<typeof fields>) {
  const shown = features.filter((feature) => feature.title || feature.text)
  const FeatureTitle = title ? 'h3' : 'h2'
  return (
    <BlockSection {...{ title, index }} ground="lee">
      <ul className={`grid gap-x-8 gap-y-6 ${columns[shown.length] ?? columns[3]}`}>
        {shown.map((feature, index) => (
          // On a phone a small picture stands beside its text.
          <li
            key={index}
            className={
              feature.image
                ? 'grid content-start gap-x-5 gap-y-5 max-sm:grid-cols-[4.5rem_1fr]'
                : 'border-t-2 border-drop pt-5'
            }
          >
            {feature.image && (
              <FramedPicture
                image={feature.image}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 72px"
              />
            )}
            <div>
              {feature.title && <FeatureTitle className="text-xl">{feature.title}</FeatureTitle>}
              {feature.text && <p className="measure mt-2.5 whitespace-pre-line">{feature.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
