// Benefits, specifications and reviews of a product; reviews say so when there are none.

import { Check } from 'lucide-react'
import type { Told } from '#domain/catalogue/product-details.ts'
import type { SampleReview } from '#domain/catalogue/sample-review.ts'
import { Band } from '#parts/content/band.tsx'
import { Stars } from '#parts/product/stars.tsx'
import { Tabs } from '#ui/tabs.tsx'

type Props = { benefits: readonly Told[]; specifications: readonly Told[]; samples: readonly SampleReview[] }

export function ProductTabs({ benefits, specifications, samples }: Props) {
  return (
    <Band ground="white">
      <h2 className="sr-only">Over dit product</h2>
      <Tabs
        label="Over dit product"
        tabs={[
          { name: 'Voordelen', content: <Benefits told={benefits} /> },
          { name: 'Specificaties', content: <Specifications told={specifications} /> },
          { name: 'Reviews', content: samples.length > 0 ? <Samples reviews={samples} /> : <NoReviews /> },
        ]}
      />
    </Band>
  )
}

function Benefits({ told }: { told: readonly Told[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {told.map(({ title, body }) => (
        <li key={title} className="flex gap-4">
          <span aria-hidden className="grid size-11 flex-none place-items-center rounded-pill bg-lee text-deep">
            <Check size={22} strokeWidth={2.4} />
          </span>
          <div>
            <h3 className="font-body text-lg leading-snug font-semibold tracking-normal">{title}</h3>
            <p className="measure mt-1">{body}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Specifications({ told }: { told: readonly Told[] }) {
  return (
    <dl className="max-w-[46rem]">
      {told.map(({ title, body }) => (
        <div key={title} className="grid gap-x-8 border-b border-line py-3.5 first:pt-0 sm:grid-cols-[14rem_1fr]">
          <dt className="font-semibold">{title}</dt>
          <dd>{body}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Invented reviews say so, each of them, and give no average. */
function Samples({ reviews }: { reviews: readonly SampleReview[] }) {
  return (
    <>
      <p className="measure">
        Nog geen reviews van klanten. Zo zien ze er straks uit: de voorbeelden hieronder zijn door ons bedacht. Een echte review komt alleen
        van wie het product van ons kreeg.
      </p>
      <ul className="mt-8 grid gap-6 md:grid-cols-2">
        {reviews.map(({ stars, author, body }, place) => (
          <li key={place} className="rounded-card border border-dashed border-edge px-6 py-5">
            <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <Stars value={stars} />
              <span className="rounded-pill bg-dune px-4 py-0.5 text-sm font-semibold">Voorbeeld</span>
            </p>
            <p className="measure mt-3">{body}</p>
            <p className="mt-3 text-sm text-ink-soft">{author}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function NoReviews() {
  return <p className="measure">Nog geen reviews. Alleen wie dit product van ons kreeg, kan er een schrijven.</p>
}
