// The gender that a product is made for, as an icon with a label.

import { type Gender, genderLabels } from '#domain/catalogue/gender.ts'

const labels: Record<Gender, string> = { male: genderLabels.male, female: genderLabels.female, unisex: genderLabels.both }

export function GenderIcon({ gender }: { gender: Gender }) {
  return (
    <span className="inline-flex items-center gap-2">
      <img src={`/icons/${gender}.svg`} alt="" width={32} height={32} loading="lazy" className="line-drawing size-8 flex-none" />
      {labels[gender]}
    </span>
  )
}
