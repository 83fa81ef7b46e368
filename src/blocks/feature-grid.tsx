// What sets the shop or a product apart, as a few short texts side by side.

import type { Fields, Values } from '#domain/page/fields.ts'
import { Band } from '#parts/content/band.tsx'
import { BlockTitle, type Placed } from '#parts/content/block-title.tsx'
import { Still } from '#parts/content/still.tsx'

export const name = 'Kenmerken naast elkaar'
export const group = 'text'

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

export const sample: Values<typeof fields> = {
  title: 'Zo werkt het bij ons',
  features: [
    { title: 'Niemand ziet het', text: 'Een gewone doos, een neutrale afzender, een neutrale afschrijving.', image: null },
    { title: 'Zacht en stil', text: 'Materiaal dat niet ritselt en dat je onder je kleren vergeet.', image: null },
    { title: 'Altijd op tijd', text: 'Wat op voorraad is, gaat binnen 2 werkdagen op de post.', image: null },
  ],
}

const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-2 lg:grid-cols-3', 'sm:grid-cols-2 lg:grid-cols-4']
/** Of two columns the last odd one lies across both, so that it leaves no hole. */
const across = 'sm:max-lg:last:odd:col-span-2 sm:max-lg:last:odd:grid-cols-2 sm:max-lg:last:odd:items-center'

export default function FeatureGrid({ title, features, place }: Values<typeof fields> & Placed) {
  const told = features.filter((feature) => feature.title || feature.text)
  const FeatureTitle = title ? 'h3' : 'h2'
  const wordsAlone = told.every(({ image }) => !image)
  return (
    <Band ground="lee" first={place === 0}>
      <BlockTitle {...{ place }} className="mb-9">
        {title}
      </BlockTitle>
      <ul className={`grid gap-x-8 gap-y-10 ${told.length === 3 && wordsAlone ? 'md:grid-cols-3' : (columns[told.length] ?? columns[3])}`}>
        {told.map((feature, at) => (
          <li key={at} className={feature.image ? `grid content-start gap-x-8 gap-y-5 ${across}` : 'border-t-2 border-drop pt-5'}>
            {feature.image && <Still image={feature.image} sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw" />}
            <div>
              {feature.title && <FeatureTitle className="text-xl">{feature.title}</FeatureTitle>}
              {feature.text && <p className="measure mt-2.5 whitespace-pre-line">{feature.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Band>
  )
}
